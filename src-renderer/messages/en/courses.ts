/** The words of the courses' view and of the form that updates one. */
export const courses = {
  title: 'Courses',
  text: 'Change a course on the platform. The platform has no way to read one, so a form starts from what was last sent from here, from a file, or empty.',

  open: {
    title: 'Edit a course',
    id: 'Course id or link',
    idHint: 'For example 101, or a link that ends in /course/101.',
    noId: 'There is no course id in this. Type the number, or paste a link to the course.',
    start: 'The form starts from',
    starts: { sent: 'What was last sent', file: 'A file', nothing: 'Nothing' },
    startsSent: (title: string, time: string) => `“${title}”, sent from here on ${time}.`,
    startsNothing: 'Every field starts empty. The required ones have to be filled in.',
    startsFile:
      'JSON with the fields of the interface, or a CSV table: the first row names the fields, each other row is a course.',
    choose: 'Choose a file…',
    chooseOther: 'Choose another…',
    file: 'JSON or CSV file',
    fileTaken: (name: string, count: number) =>
      `${name}: ${count === 1 ? '1 field' : `${count} fields`} taken.`,
    otherCourse: (id: number) => `The file is about course ${id}; it is used for this one.`,
    ignored: (count: number) =>
      count === 1 ? '1 part is left out:' : `${count} parts are left out:`,
    severalCourses: (name: string, count: number) =>
      `${name} has ${count} courses. The id above says which of them is taken.`,
    noSuchCourse: (id: number) => `No course of the file has the id ${id}.`,
    noFile: 'Choose the file first.',
    problems: {
      'too-large': 'The file is too large to be the payload of a course.',
      'not-json': 'The file is not JSON.',
      'not-an-object': 'The file is JSON, but not an object with fields.',
      'not-a-table':
        'The file is no table that can be read: a quotation mark is left open, or a row has more cells than the first one.',
      'no-rows': 'The table has no course: below the names of the fields there is nothing.',
    },
    submit: 'Edit course',
  },

  why: {
    'unknown-field': 'not a field of the interface',
    'wrong-kind': 'the value does not fit the field',
    'image-not-kept': 'images are not kept after sending: choose it again, or none is sent',
    clears: 'clearing is asked for anew each time',
  },

  drafts: 'Drafts',
  draftsText: 'Not sent yet.',
  recent: 'Recently sent',
  recentText: 'Open one to start from the payload that was last sent from here.',
  columns: { title: 'Title', sent: 'Sent', saved: 'Saved' },
  untitled: 'Untitled',
  emptyTitle: 'No course was sent from here yet',
  emptyText:
    'Once you have updated a course, it is listed here with what was sent, so that the next change starts from there.',

  form: {
    heading: (id: number) => `Course ${id}`,
    submit: 'Update course',
    submitting: 'Updating…',
    discard: 'Discard draft',
    discardTitle: 'Discard this draft?',
    discardText: 'What you typed here is removed. Nothing was sent to the platform.',
    draftGone: 'This draft is not here any more',
    draftGoneText: 'It was sent or discarded. Start again from the list of courses.',
    toCourses: 'Go to courses',

    startSent: (time: string) => `Started from what was sent from here on ${time}.`,
    startActivity: (time: string) => `Started from the request that left from here on ${time}.`,
    startFile: (name: string) => `Started from the file ${name}.`,
    startNothing: 'Started empty: nothing is known about this course.',
    startWarning:
      'The platform has no way to read a course: what it has now may differ. Only fields that have a value here are sent.',
    startIgnored: (count: number) =>
      count === 1 ? '1 part was left out' : `${count} parts were left out`,

    sections: {
      essentials: 'Essentials',
      audience: 'Where and who',
      appearance: 'Appearance',
      certification: 'Price, certificate',
      schedule: 'Schedule',
      clearing: 'Clear on the platform',
      review: 'What will be sent',
    },
    notSent: 'Not sent',

    labels: {
      course_id: 'Course id',
      title: 'Title',
      long_description: 'Description',
      description_visibility: 'Description is',
      type: 'Type',
      school: 'Schools',
      teachers: 'Teachers',
      groups: 'Groups',
      subgroup: 'Subgroups',
      specialty: 'Specialties',
      tag: 'Tags',
      difficulty: 'Difficulty',
      cover: 'Cover',
      status: 'Status',
      visibility: 'Visibility',
      price: 'Price',
      type_certification: 'Certificate for',
      text_max_attempts: 'Attempts in tests',
      cutout_rate: 'Minimum grade',
      link_checkout: 'Checkout address',
      scheduled_start: 'Start',
      scheduled_end: 'End',
      hour_length: 'Length',
      certification: 'Certificate',
      secondary_certification: 'Secondary certificate',
      loading_type: 'Loads by',
      co_author: 'Co-author',
      badge: 'Badge',
      clean_tags: 'Clear all tags',
      clean_filters: 'Clear the filters',
      clean_schools: 'Clear the schools',
    },
    hints: {
      course_id: 'Part of the address and of the body; it cannot be changed.',
      school: 'Subdomains of the schools where the course is available. Enter or a comma ends one.',
      teachers: 'Ids or e-mail addresses. Enter or a comma ends one.',
      tag: 'Enter or a comma ends a tag.',
      cover:
        'PNG or JPEG, at most 4096 KB. Without a cover, the platform shows the institution’s logo.',
      badge: 'Name or id of the badge.',
      price: 'A whole number, in the unit that the platform counts in.',
      link_checkout: 'Where people are led when they buy the course.',
      certification: 'Name or id of the certificate.',
      secondary_certification: 'Name or id.',
      cutout_rate: 'For approval, as the platform writes grades.',
      scheduled_start: 'Today or later, in the institution’s time zone.',
      scheduled_end: 'After the start.',
      hour_length: 'In minutes.',
    },
    values: {
      description_visibility: { 0: 'Hidden', 1: 'Visible' },
      type: { 1: 'Curricular component', 2: 'Free course' },
      difficulty: { low: 'Low', medium: 'Medium', hard: 'Hard' },
      status: { 0: 'Draft', 1: 'Published' },
      visibility: { 0: 'Public', 1: 'Private' },
      type_certification: { 1: 'Participation', 2: 'Achievement' },
      loading_type: { 1: 'Content', 2: 'Lesson' },
    },
    minutes: 'min',

    filtersById:
      'Filters seen in this institution’s schools are offered by name; any other id can be typed.',
    filtersByName: 'This institution takes filters by name.',
    idsPlaceholder: 'Type a name or an id',
    otherNames: (items: string) =>
      `Came by name, and this institution takes ids: ${items}. Not sent.`,
    otherIds: (items: string) =>
      `Came by id, and this institution takes names: ${items}. Not sent.`,
    translate: 'Take over those known here',
    leaveOut: 'Leave them out',

    clearingText:
      'What is ticked is removed from the course on the platform when you send, and cannot be brought back from here. The interface does not say whether this happens before or after the new values are stored.',
    clearingHints: {
      clean_tags: 'Every tag of the course.',
      clean_filters: 'Every group, subgroup and specialty of the course.',
      clean_schools: 'The course is no longer available in any school.',
    },
    clearTitle: (id: number) => `Clear this in course ${id}?`,
    clearBody: 'It is removed on the platform and cannot be brought back from here:',
    clearConfirm: 'Update and clear',

    reviewIntro: 'This leaves when you send, and nothing else.',
    compareWith: 'Compared with',
    bases: { sent: 'Last sent from here', file: 'Imported file' },
    baseSent: (time: string) => `Compared with what was sent from here on ${time}.`,
    baseFile: (name: string) => `Compared with the imported file ${name}.`,
    baseNone:
      'Nothing was sent for this course from here and no file was imported: there is nothing to compare with.',
    baseWarning: 'The platform has no way to read a course, so this is not what it has now.',
    differences: 'Differences',
    field: 'Field',
    change: 'Change',
    kinds: { added: 'Added', changed: 'Changed', removed: 'Not sent', same: 'Same' },
    counts: {
      added: (count: number) => `${count} added`,
      changed: (count: number) => `${count} changed`,
      removed: (count: number) => `${count} not sent any more`,
      same: (count: number) => `${count} the same`,
    },
    showSame: (count: number) =>
      count === 1 ? 'Show 1 field that stays the same' : `Show ${count} fields that stay the same`,
    noDifference: 'Nothing differs: the same is sent again.',
    clears: 'Clears',
    imageFile: (kilobytes: string) => `Image from a file, ${kilobytes} KB`,

    confirmTitle: (id: number, profile: string) => `Update course ${id} in ${profile}?`,

    unknownTitle: 'It is not known whether the course was updated',
    settled: (id: number) => `Course ${id}: settled, the draft was removed`,

    updatedTitle: (id: number) => `Course ${id} was updated`,
    updatedText: (profile: string) =>
      `${profile} accepted the request. The draft was removed, and what was sent is kept as the start of the next change.`,
    answer: (status: number) => `Answer of the platform, status ${status}`,
    answerEmpty: 'The answer has no text.',
    toList: 'Back to courses',
  },
}
