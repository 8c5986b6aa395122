/** The words of the list of schools and of the form that creates one. */
export const schools = {
  title: 'Schools',
  create: 'New school',

  filters: 'Filters',
  filterName: 'Name',
  filterContract: 'Contract number',
  filterSlug: 'Slug',
  clearFilters: 'Clear filters',
  refresh: 'Read again',

  columns: {
    name: 'Name',
    urlSlug: 'Slug',
    contractNumber: 'Contract',
    groups: 'Groups',
    place: 'City',
    updatedAt: 'Updated',
  },
  sortedWithinPage: 'Sorted within this page',
  sortedAll: 'Sorted across all schools read',
  unnamed: 'Without a name',
  moreGroups: (count: number) => `+${count}`,
  total: (shown: string, count: number) => (count === 1 ? '1 school' : `${shown} schools`),
  tableCaption: 'Schools of this institution',

  loadAll: 'Load all pages',
  loadingPages: (done: string, total: string) => `Reading page ${done} of ${total}`,
  loadingFirstPage: 'Reading the first page',
  stop: 'Stop',
  stopped: 'Stopped. The page you had is still here.',
  allLoaded: (shown: string) => `All ${shown} schools are loaded.`,
  byPage: 'Read page by page',

  remembered: (time: string) => `Shown is the list as of ${time}.`,
  rememberedFilters: (filters: string) => `It was filtered by ${filters}.`,
  quotedFilter: (field: string, text: string) => `${field} “${text}”`,
  notReadTitle: 'The list could not be read',
  notReadText: 'There is nothing to show until it can be read.',

  createdElsewhere: 'It is not on this page.',
  showCreated: 'Show it',

  emptyTitle: 'This institution has no schools yet',
  emptyText:
    'A school is a unit of the institution: it has an address of its own, its colours and its features. Create the first one.',
  noMatchTitle: 'No school fits these filters',
  noMatchText: 'The platform looks for these texts inside the names, contract numbers and slugs.',
  unreadText: 'Everything else is shown.',
  unreadFound: 'found',

  detail: {
    id: 'Id',
    name: 'Name',
    urlSlug: 'Slug',
    contractNumber: 'Contract number',
    taxId: 'Tax id',
    tags: 'Tags',
    filters: 'Groups',
    groups: 'Groups',
    subgroups: 'Subgroups',
    specialties: 'Specialties',
    none: 'None',
    colours: 'Colours',
    location: 'Location',
    additionalDetails: 'Additional details',
    features: 'Features',
    on: 'On',
    off: 'Off',
    notTold: 'Not told',
    copy: (label: string) => `Copy: ${label}`,
    social: 'Social networks',
    createdAt: 'Created',
    updatedAt: 'Updated',
    copyAsDraft: 'Copy as draft',
    copyElsewhere: 'Open as draft in another profile',
  },

  form: {
    title: 'New school',
    untitled: 'School without a name',
    submit: 'Create school',
    submitting: 'Creating…',
    discard: 'Discard draft',
    discardTitle: 'Discard this draft?',
    discardText: 'What you typed here is removed. Nothing was sent to the platform.',
    sections: {
      identity: 'Identity',
      groups: 'Groups',
      colours: 'Colours',
      location: 'Location',
      features: 'Features',
      review: 'Review',
    },

    name: 'Name',
    urlSlug: 'Slug',
    urlSlugHint: 'The school’s part of the address. No other school may have it.',
    slugUnusual:
      'The platform usually takes lower-case letters, digits and hyphens, or a full address. It may refuse this.',
    useSlug: (slug: string) => `Use ${slug}`,
    contractNumber: 'Contract number',
    contractNumberHint: 'No other school may have it.',
    taxid: 'Tax id',
    taxidHint: (country: string) => `Checked by the rules of this country: ${country}.`,
    taxidUnchecked: (country: string) =>
      `No rule is known for ${country}; it is sent as you type it.`,
    taxidInvalid: (country: string) =>
      `This is not a valid tax id of ${country}: check its digits. It can be sent all the same.`,
    tags: 'Tags',
    tagsHint: 'Enter or a comma ends a tag.',

    groupsIntro:
      'Groups, subgroups and specialties are the three levels of filters. Those seen in this institution’s schools are offered by name; any other id can be typed.',
    groups: 'Groups',
    groupsHint: 'Level 1. At least one.',
    subgroups: 'Subgroups',
    subgroupsHint: 'Level 2.',
    specialties: 'Specialties',
    specialtiesHint: 'Level 3.',
    idsPlaceholder: 'Type a name or an id',
    foreignTitle: (profile: string) => `The ids come from ${profile}`,
    foreignText: 'Ids mean something else in every institution. Check these before you send:',
    foreignUnknown: (id: number, name: string) =>
      name === '' ? `${id} is not known here` : `${id} (${name}) is not known here`,
    foreignOther: (id: number, name: string, here: string) =>
      `${id} was ${name}; here it is ${here}`,
    foreignMatch: (id: number) => `Use ${id}, which has this name here`,
    foreignKeep: 'Keep these ids',

    primary: 'Primary',
    primaryHint: 'Highlights, menu and buttons.',
    secondary: 'Secondary',
    secondaryHint: 'Complements the primary colour.',
    buttonText: 'Button text',
    buttonTextHint: 'The text on buttons.',
    previewHome: 'Home',
    previewCourses: 'Courses',
    previewForum: 'Forum',
    previewButton: 'Start course',
    contrast: 'Contrast of button text on primary',
    contrastNone: 'Give both colours to see the contrast.',
    contrastGood: 'Easy to read (WCAG AA)',
    contrastLarge: 'Only for large text (WCAG AA)',
    contrastPoor: 'Hard to read (below WCAG AA)',

    withLocation: 'Send the location',
    withoutLocationHint:
      'The interface calls the location required in one place and optional in another: without it, the platform may refuse the school.',
    street: 'Street',
    number: 'Number',
    district: 'District',
    city: 'City',
    state: 'State',
    stateHint: 'The state’s code, such as SP.',
    zipCode: 'Postal code',
    stateUse: (code: string) => `Write as ${code}`,
    zipCodeUse: (code: string) => `Write as ${code}`,

    featuresIntro:
      'What you do not touch is not sent: the platform then decides by its own defaults.',
    notSent: 'Not sent',
    on: 'On',
    off: 'Off',
    setAll: 'Set all',
    allOn: 'All on',
    allOff: 'All off',
    allNotSent: 'None sent',
    features: {
      enableTeacherRegistration: {
        label: 'Teacher sign-up',
        meaning: 'Teachers can register themselves.',
      },
      enableStudentRegistration: {
        label: 'Student sign-up',
        meaning: 'Students can register themselves.',
      },
      enableGoogleLogin: {
        label: 'Sign-in with Google',
        meaning: 'People can sign in with an external account.',
      },
      enableLoginByDocument: {
        label: 'Sign-in by document',
        meaning: 'People can sign in with their document number.',
      },
      enableLoginByEmail: {
        label: 'Sign-in by e-mail',
        meaning: 'People can sign in with their e-mail address.',
      },
      isPartOfProgram: {
        label: 'Part of a programme',
        meaning: 'The school belongs to an institutional programme.',
      },
      enableForum: { label: 'Forum', meaning: 'The school has a forum.' },
      enableViewCount: {
        label: 'View counts',
        meaning: 'Views of content are counted.',
      },
      enableRating: { label: 'Ratings', meaning: 'Content can be rated.' },
      enableReviews: {
        label: 'Reviews',
        meaning: 'Content can be commented on and reviewed.',
      },
      showSchoolIconInMenu: {
        label: 'Icon in the menu',
        meaning: 'The school’s icon stands in the navigation menu.',
      },
      showIconDetails: {
        label: 'Icon details',
        meaning: 'The school’s icons show their visual details.',
      },
      replicateInstitutionMenuLinks: {
        label: 'Institution’s menu links',
        meaning: 'The links of the institution’s menu appear here too.',
      },
      displaySchoolAccessButton: {
        label: 'Access button',
        meaning: 'A button leads straight to the school.',
      },
    },

    reviewIntro: 'This is sent, exactly as it stands here.',
    reviewOpen: (count: number) =>
      count === 1
        ? '1 field needs attention before this can be sent.'
        : `${count} fields need attention before this can be sent.`,
    reviewShow: 'Show the first',
    reviewFeatures: (sent: number, all: number) => `${sent} of ${all} switches`,
    reviewLocation: 'Location',
    reviewWithout: 'Left out',

    otherProfileTitle: (profile: string) => `This draft belongs to ${profile}`,
    otherProfileText: (current: string) =>
      `You are in ${current}. It can be sent only from its own profile.`,
    switchTo: (profile: string) => `Switch to ${profile}`,

    confirmTitle: (profile: string) => `Create a school in ${profile}?`,
    confirmText:
      'This is a production profile: the school appears on the real platform at once. You are asked once per session.',

    unknownTitle: 'It is not known whether the school was created',
    unknownText: (slug: string) =>
      `The request left, and no usable answer came back. Find out whether a school with the slug ${slug} exists before you send again.`,
    unknownCheck: 'Find out now',
    unknownLook: 'Look for it in the list',
    unknownAbsent: 'No school has this slug. It was not created; you can send it again.',

    createdTitle: (name: string) => `${name} was created`,
    createdText: (profile: string) => `It is now part of ${profile}. The draft was removed.`,
    createdBlind: 'The platform said yes and did not describe the school.',
    foundText: (profile: string) =>
      `${profile} has a school with this slug: the request was carried out. The draft was removed.`,
    toList: 'Back to the list',
    another: 'Create another',
  },
}
