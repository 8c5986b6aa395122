/** Every operation of the program: resource and verb, one word each, the same in every door. */
export const channels = [
  'app.info',
  'settings.show',
  'settings.save',
  'profiles.list',
  'profiles.add',
  'profiles.update',
  'profiles.remove',
  'profiles.select',
  'profiles.check',
  'practice.start',
  'token.set',
  'token.clear',
  'token.status',
  'token.cancel',
  'schools.list',
  'schools.last',
  'schools.names',
  'schools.preview',
  'schools.create',
  'courses.preview',
  'courses.update',
  'courses.recent',
  'datasets.show',
  'datasets.runs',
  'datasets.run',
  'datasets.export',
  'datasets.reveal',
  'datasets.close',
  'datasets.recent',
  'drafts.list',
  'drafts.show',
  'drafts.save',
  'drafts.remove',
  'jobs.cancel',
] as const
export type Channel = (typeof channels)[number]

/** What the main process tells the page without being asked. */
export const events = [
  'jobs.progress',
  'jobs.ended',
  'connection.changed',
  'keychain.waiting',
  'drafts.changed',
  'profiles.changed',
] as const
export type EventName = (typeof events)[number]
