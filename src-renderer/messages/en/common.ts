/** Words that several views share. */
export const common = {
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  back: 'Back',
  next: 'Next',
  retry: 'Try again',
  copy: 'Copy',
  open: 'Open',
  yes: 'Yes',
  no: 'No',
  notSet: 'Not set',
  notTold: 'The platform did not say',
  details: 'Details',
  exchange: 'What was exchanged',
  request: 'Request',
  response: 'Response',
  tokenRemoved: 'The token is removed from what is shown here.',
  cut: 'Only the beginning is shown.',
  platformSays: 'The platform says',
  noAnswer: 'No answer',
  enterToken: 'Enter token…',
  notUnderstood: (count: number) =>
    count === 1
      ? '1 part of the answer was not understood'
      : `${count} parts of the answer were not understood`,
  saving: 'Saving draft…',
  savedAt: (time: string) => `Draft saved ${time}`,
  notSaved: 'Draft not saved',
  untouched: 'Changes are saved as a draft',
  loading: 'Loading…',
}
