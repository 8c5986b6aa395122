import { sayBytes } from './bytes.ts'
import type { Words } from './words.ts'

/** The failures and the rules in English. */
export const en: Words = {
  rules: {
    required: () => 'Fill this in.',
    'too-long': (limit) => `Use at most ${limit} characters.`,
    'too-many': (limit) => `Use at most ${limit}.`,
    'not-text': () => 'This has to be text.',
    'not-a-number': () => 'This has to be a number.',
    'not-whole': () => 'This has to be a whole number.',
    'not-positive': () => 'This number is too small.',
    'not-a-list': () => 'This has to be a list.',
    'not-an-object': () => 'This has to be a group of fields.',
    'not-yes-or-no': () => 'This has to be true or false.',
    'not-one-of': (limit) =>
      limit ? `Choose one of: ${limit}.` : 'Choose one of the values offered.',
    'not-a-colour': () => 'Give a hexadecimal colour such as #1d4ed8.',
    'not-a-slug': () => 'Use lower-case letters, digits and hyphens, or a full address.',
    'not-a-tax-id': () => 'This is not a valid tax id: check its digits.',
    'not-a-date': () => 'Give a date as year, month and day.',
    'before-today': (limit) => `The start cannot lie before today (${limit}).`,
    'not-after-start': () => 'The end has to come after the start.',
    'not-an-address': () => 'Give a full address that begins with https://.',
    'not-https': () => 'Use https://. Plain http:// is taken only for this computer.',
    'not-an-image': () => 'Choose a PNG or JPEG image.',
    'too-big': (limit) =>
      limit ? `This is too large: at most ${limit}.` : 'This is too large: at most 4096 KB.',
    'holds-a-comma': () => 'A comma separates entries here, so an entry cannot contain one.',
    'names-expected': () => 'This institution takes names separated by commas here, not ids.',
    'ids-expected': () => 'This institution takes numeric ids here, not names.',
    'unknown-field': () => 'This field is not part of the interface.',
    'unknown-time-zone': () => 'This time zone is not known. Example: America/Sao_Paulo.',
    'not-valid': () => 'This value is not valid.',
  },
  failures: {
    'invalid-input': () => ({
      title: 'Some fields need attention',
      cause: 'Nothing was sent.',
      next: 'Correct the marked fields and try again.',
    }),
    refused: ({ exchange }) => ({
      title: 'The platform refused this',
      cause: `It answered with status ${exchange.status ?? '–'}.`,
      next: 'Read what it says, change the fields it names, and try again.',
    }),
    unauthorized: () => ({
      title: 'The platform does not accept the token',
      cause:
        'The token is wrong, has expired, or is sent with another scheme than this platform wants.',
      next: 'Enter a new token for this profile.',
    }),
    forbidden: () => ({
      title: 'The token may not do this',
      cause: 'The platform knows the token, and it does not have this permission.',
      next: 'Ask whoever issued the token for the permission.',
    }),
    'not-found': () => ({
      title: 'The platform does not have this',
      cause: 'Nothing exists under this id or address.',
      next: 'Check the id, and the addresses of the profile.',
    }),
    'rate-limited': ({ retryAfter }) => ({
      title: 'The platform asks for a pause',
      cause: 'It received too many requests in a short time.',
      next: retryAfter ? `Try again in ${retryAfter} seconds.` : 'Try again in a minute.',
    }),
    'server-error': ({ exchange }) => ({
      title: 'The platform failed',
      cause: `It answered with status ${exchange.status ?? '–'}: the error is on its side.`,
      next: 'Try again later. If it lasts, send the details to the platform’s support.',
    }),
    redirected: () => ({
      title: 'The platform points to another address',
      cause: 'Redirects are not followed, so that the token cannot travel to another host.',
      next: 'Check the addresses of the profile: the institution’s own domain may be missing.',
    }),
    'not-json': () => ({
      title: 'The answer is not JSON',
      cause: 'Something other than this interface answered, or the answer was damaged on the way.',
      next: 'Check the addresses of the profile and the network.',
    }),
    'web-page': () => ({
      title: 'A web page answered instead of the platform',
      cause: 'A sign-in page of the network, a proxy or a wrong address stands in between.',
      next: 'Open a browser to sign in to the network, or check the addresses of the profile.',
    }),
    'unexpected-answer': () => ({
      title: 'The answer is not of this interface',
      cause: 'The address answers, but not in the form that was expected.',
      next: 'Check the addresses and the dialect of the profile.',
    }),
    'address-unknown': ({ host }) => ({
      title: `${host} cannot be found`,
      cause: 'The address is misspelled, or this computer has no connection.',
      next: 'Check the connection and the addresses of the profile.',
    }),
    'connection-refused': ({ host }) => ({
      title: `${host} does not take connections`,
      cause: 'The server is down, or the port is wrong.',
      next: 'Try again later, or check the addresses of the profile.',
    }),
    'connection-lost': ({ host }) => ({
      title: `The connection to ${host} was cut`,
      cause: 'The network or the server ended it before the answer was complete.',
      next: 'Try again.',
    }),
    'timed-out': ({ host }) => ({
      title: `${host} did not answer in time`,
      cause: 'The server or the network is too slow right now.',
      next: 'Try again later.',
    }),
    offline: () => ({
      title: 'This computer is offline',
      cause: 'There is no network connection.',
      next: 'Connect, and try again. Drafts are kept.',
    }),
    'proxy-failed': () => ({
      title: 'The proxy did not let the request through',
      cause: 'The proxy of this network is unreachable or wants a sign-in.',
      next: 'Check the proxy settings of this computer.',
    }),
    'certificate-expired': ({ host }) => ({
      title: `The certificate of ${host} has expired`,
      cause: 'The server’s certificate is out of date, or this computer’s clock is wrong.',
      next: 'Check the clock; otherwise tell whoever runs the platform.',
    }),
    'certificate-untrusted': ({ host }) => ({
      title: `The certificate of ${host} is not trusted`,
      cause: 'It was not issued by an authority that this computer knows.',
      next: 'Ask IT whether this network inspects connections and its certificate has to be installed.',
    }),
    'certificate-wrong-host': ({ host }) => ({
      title: `The certificate is not for ${host}`,
      cause: 'Another server answers at this address.',
      next: 'Check the addresses of the profile.',
    }),
    'tls-failed': ({ host }) => ({
      title: `No secure connection to ${host}`,
      cause: 'The two sides could not agree on encryption.',
      next: 'Check that the address is right and that the server speaks https.',
    }),
    'network-failed': ({ host }) => ({
      title: `${host} could not be reached`,
      cause: 'The network failed in a way that has no better name.',
      next: 'Check the connection and try again.',
    }),
    'outcome-unknown': ({ host }) => ({
      title: 'It is not known whether this was carried out',
      cause: `The request left for ${host}, and no usable answer came back.`,
      next: 'Look on the platform whether it is there before you send it again.',
    }),
    'token-absent': () => ({
      title: 'This profile has no token',
      cause: 'No token is stored for it.',
      next: 'Enter the token.',
    }),
    'token-invalid': () => ({
      title: 'This cannot be a token',
      cause: 'It is empty, or it contains characters that a token cannot have.',
      next: 'Copy the token again, whole and without line breaks.',
    }),
    'token-too-long': () => ({
      title: 'The token is too long for this computer’s keychain',
      cause: 'The keychain of this system takes at most 2,560 bytes.',
      next: 'Keep it for this session only, or ask for a shorter token.',
    }),
    'keychain-lib-missing': () => ({
      title: 'The keychain library is missing',
      cause: 'libsecret is not installed on this computer.',
      next: 'Install libsecret-1-0, or keep the token for this session only.',
    }),
    'keychain-not-built': () => ({
      title: 'The keychain module was not built',
      cause: 'Provost was installed without its native part.',
      next: 'Install Provost again, or keep the token for this session only.',
    }),
    'keychain-no-dbus': () => ({
      title: 'There is no session bus',
      cause: 'The keychain is reached over D-Bus, and this session has none.',
      next: 'Start Provost from a desktop session, or keep the token for this session only.',
    }),
    'keychain-no-service': () => ({
      title: 'No keychain service is running',
      cause: 'Neither GNOME Keyring nor KWallet answers on this computer.',
      next: 'Install gnome-keyring, or keep the token for this session only.',
    }),
    'keychain-no-keyring': () => ({
      title: 'There is no keyring yet',
      cause: 'The keychain service runs, and it has no default keyring to put a token into.',
      next: 'Create a keyring called Login in your passwords program, or keep the token for this session only.',
    }),
    'keychain-locked': () => ({
      title: 'Your keychain is locked',
      cause: 'The token is in it, and it cannot be read until it is unlocked.',
      next: 'Unlock the keychain and try again.',
    }),
    'keychain-timeout': () => ({
      title: 'Your keychain does not answer',
      cause: 'It may be waiting for a password in another window.',
      next: 'Look for that window, then try again.',
    }),
    'keychain-crashed': () => ({
      title: 'The keychain stopped working',
      cause: 'Its process ended in the middle of the request.',
      next: 'Try again, or keep the token for this session only.',
    }),
    'keychain-failed': () => ({
      title: 'The keychain could not do this',
      cause: 'It answered with an error that has no better name.',
      next: 'Try again, or keep the token for this session only.',
    }),
    'file-exists': ({ name }) => ({
      title: `${name} exists already`,
      cause: 'It was left as it is.',
      next: 'Choose another name, or allow it to be replaced.',
    }),
    'file-busy': ({ name }) => ({
      title: `${name} is in use`,
      cause: 'Another program holds it open.',
      next: 'Close it there, or choose another name.',
    }),
    'file-missing': ({ name }) => ({
      title: `${name} is not there`,
      cause: 'It was moved or deleted.',
      next: 'Check the name.',
    }),
    'file-read-only': ({ name }) => ({
      title: `${name} cannot be written`,
      cause: 'The folder or the file is read-only for you.',
      next: 'Choose another folder.',
    }),
    'file-too-large': ({ name }) => ({
      title: `${name} would be too large`,
      cause: 'This disk or this account does not allow a file of that size.',
      next: 'Choose another disk.',
    }),
    'folder-missing': ({ name }) => ({
      title: `The folder of ${name} is not there`,
      cause: 'It was moved, deleted or disconnected.',
      next: 'Choose another folder.',
    }),
    'disk-full': ({ name, needed, free }) =>
      needed === undefined || free === undefined
        ? {
            title: 'The disk is full',
            cause: `There was no room for ${name}; what stood there before is unchanged.`,
            next: 'Free some space and try again.',
          }
        : {
            title: `There is no room for ${name}`,
            cause: `It needs at least ${sayBytes(needed, 'en')}, and the disk has ${sayBytes(free, 'en')} left. Nothing was begun.`,
            next: 'Free some space and try again, or choose another disk.',
          },
    'file-unreadable': ({ name, offset }) => ({
      title: `${name} cannot be read`,
      cause:
        offset === undefined
          ? 'It is damaged, or it is not a file of this kind from Provost.'
          : `Something in it is larger or more deeply nested than what can be read here; that was found at byte ${offset.toLocaleString('en')}.`,
      next: 'Choose another file; this one was left as it is.',
    }),
    'file-not-json': ({ name, detail, offset }) => ({
      title: `${name} is not JSON`,
      cause:
        offset === undefined
          ? (detail ?? 'Its text breaks the rules of the format.')
          : `Its text breaks the rules of the format at byte ${offset.toLocaleString('en')}.`,
      next: 'Correct the file and try again.',
    }),
    'file-empty': ({ name }) => ({
      title: `${name} is empty`,
      cause: 'There is nothing in it: it may have been saved before the answer came.',
      next: 'Save the answer again, or choose another file.',
    }),
    'file-web-page': ({ name }) => ({
      title: `${name} is a web page`,
      cause: 'What was saved is a page to look at, such as one for signing in, and no data.',
      next: 'Save the answer again, or choose another file.',
    }),
    'file-cut': ({ name }) => ({
      title: `${name} ends too early`,
      cause: 'It is damaged, or it was cut when it was saved or copied.',
      next: 'Save the answer again, or copy the whole file.',
    }),
    'file-refusal': ({ name, detail }) => ({
      title: `${name} holds a refusal`,
      cause:
        detail === undefined
          ? 'The platform had not given the dataset when this was saved.'
          : `The platform had not given the dataset; it said: “${detail}”`,
      next: 'Save an answer that has the dataset, or choose another file.',
    }),
    'file-no-dataset': ({ name }) => ({
      title: `There is no dataset in ${name}`,
      cause: 'It is neither a platform’s answer to the reading of a dataset nor a list of runs.',
      next: 'Choose another file.',
    }),
    'file-no-access': ({ name }) => ({
      title: `You may not read ${name}`,
      cause: 'The file or its folder is closed to your account.',
      next: 'Ask whoever owns it, or choose another file.',
    }),
    'file-is-folder': ({ name }) => ({
      title: `${name} is a folder`,
      cause: 'A file is needed here.',
      next: 'Choose a file.',
    }),
    'file-newer-version': ({ name }) => ({
      title: `${name} comes from a newer Provost`,
      cause: 'This version does not know its format and leaves it alone.',
      next: 'Update Provost to use it.',
    }),
    'file-failed': ({ name }) => ({
      title: `${name} could not be read or written`,
      cause: 'The system gave an error that has no better name.',
      next: 'Try again, or choose another folder.',
    }),
    'profile-missing': () => ({
      title: 'This profile does not exist',
      cause: 'It was removed, or its name is misspelled.',
      next: 'Choose another profile.',
    }),
    'profile-archived': () => ({
      title: 'This profile is archived',
      cause: 'It was put away, and it is not among those to choose from.',
      next: 'Bring it back in the settings to use it again.',
    }),
    'draft-missing': () => ({
      title: 'This draft does not exist any more',
      cause: 'It was sent or deleted.',
      next: 'Go back to the list of drafts.',
    }),
    'draft-conflict': () => ({
      title: 'This draft was changed in another place',
      cause: 'Another window saved a newer version; that one was not overwritten.',
      next: 'Copy what you need, then open the newer version.',
    }),
    'draft-not-ready': () => ({
      title: 'This draft is not ready to be sent',
      cause: 'It was not marked ready, or it was changed since.',
      next: 'Open it, look through it, and mark it ready.',
    }),
    'attempt-missing': () => ({
      title: 'This attempt does not exist',
      cause: 'It is too old to be kept, or its id is misspelled.',
      next: 'Look at the list of attempts.',
    }),
    'attempt-unsettled': () => ({
      title: 'An earlier attempt is not settled',
      cause:
        'The same thing was sent before, and the answer was lost: sending it again could do it twice.',
      next: 'Settle the earlier attempt first.',
    }),
    'entry-missing': () => ({
      title: 'This entry does not exist any more',
      cause: 'It was wiped, or it is older than what is kept.',
      next: 'Go back to the list of activity.',
    }),
    'dataset-not-open': () => ({
      title: 'This dataset is not open any more',
      cause: 'The program was restarted or the dataset was closed.',
      next: 'Read it again.',
    }),
    'snapshot-missing': () => ({
      title: 'This snapshot is gone',
      cause: 'It was deleted, or its file is no longer on this computer.',
      next: 'Choose another snapshot.',
    }),
    'snapshot-damaged': () => ({
      title: 'This snapshot is damaged',
      cause:
        'What is on the disk is not what was kept. It was put aside and is not listed any more.',
      next: 'Choose another snapshot, or read the dataset again.',
    }),
    'snapshots-full': () => ({
      title: 'There is no room for another snapshot',
      cause: 'The snapshots on this computer take what the settings allow.',
      next: 'Delete some, or allow more in Settings.',
    }),
    'too-many-columns': () => ({
      title: 'A sheet cannot hold so many columns',
      cause: 'A sheet of Excel ends at 16,384 columns, and this export has more.',
      next: 'Choose fewer columns, or another format.',
    }),
    'already-running': () => ({
      title: 'This is being sent already',
      cause: 'The first request is still under way.',
      next: 'Wait for its result.',
    }),
    'program-altered': () => ({
      title: 'The program is not as it was made',
      cause: 'A protection that is set when Provost is packaged is missing from it.',
      next: 'Install Provost again from where you trust it, and tell IT.',
    }),
    'update-not-ready': () => ({
      title: 'There is no update to go on with',
      cause: 'Something else happened in between, or updates are off on this computer.',
      next: 'Look for updates again.',
    }),
    'sending-under-way': () => ({
      title: 'Something is being sent',
      cause: 'Provost does not close in the middle of it.',
      next: 'Wait until it is finished, and install the update then.',
    }),
    'update-unreachable': ({ host }) => ({
      title: `${host} cannot be reached`,
      cause:
        'This computer is offline, or the network keeps it away from the place of the updates.',
      next: 'Try again later. This version goes on working.',
    }),
    'update-refused': ({ host, status }) => ({
      title: `${host} gives no update`,
      cause:
        status === undefined
          ? 'It points to another address, and that is not followed.'
          : `It answered with status ${status}.`,
      next: 'Try again later; if it lasts, tell whoever looks after this computer.',
    }),
    'update-unreadable': ({ host }) => ({
      title: `The answer of ${host} makes no sense`,
      cause: 'What is announced there is no update of Provost, or something else answered.',
      next: 'Try again later; if it lasts, tell whoever looks after this computer.',
    }),
    'update-damaged': () => ({
      title: 'The update did not arrive as it was announced',
      cause: 'It was cut or changed on the way. It has been thrown away.',
      next: 'Look for updates again.',
    }),
    'update-unsigned': () => ({
      title: 'The update is not signed by the makers of Provost',
      cause: 'Its signature is missing, or somebody else’s. It has been thrown away.',
      next: 'Do not install it by other ways. Tell whoever looks after this computer.',
    }),
    'update-needs-administrator': () => ({
      title: 'The update wants to be installed by an administrator',
      cause: 'Provost never asks for more rights than it has.',
      next: 'Tell whoever looks after this computer.',
    }),
    'update-not-installed': () => ({
      title: 'The update could not be installed',
      cause: 'The system did not start it. This version goes on working.',
      next: 'Look for updates again; if it lasts, tell whoever looks after this computer.',
    }),
    'dialog-missing': () => ({
      title: 'There is no window in which to choose a file',
      cause:
        'A browser’s page may not see where files are, and neither zenity nor kdialog is here to ask.',
      next: 'Install one of the two, or give the file in a terminal: provost datasets show --from-file FILE.',
    }),
    cancelled: () => ({
      title: 'Cancelled',
      cause: 'You stopped this; nothing was left behind.',
      next: '',
    }),
    defect: () => ({
      title: 'Provost made a mistake',
      cause: 'This is a defect in the program, not something you did.',
      next: 'Try again; if it happens again, report the details.',
    }),
  },
}
