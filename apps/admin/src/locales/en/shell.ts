import type { Messages } from '../de.ts'

export const shell: Messages['shell'] = {
  product: 'Academy Admin',
  nav: {
    home: 'Dashboard',
    mentions: 'Mentions',
    users: 'Users',
    jobs: 'Jobs',
    companies: 'Companies',
    challenges: 'Challenges',
    courses: 'Courses',
    tasks: 'Tasks',
    reports: 'Reported tasks',
    decisions: 'Decisions',
    skillTree: 'Skill tree',
    audit: 'Audit log',
    bin: 'Bin',
    rights: 'Rights',
    webhooks: 'Webhooks',
    tokens: 'API tokens',
    account: 'My account',
    people: 'People',
    learning: 'Learning',
    work: 'Work',
    system: 'System',
  },
  account: 'Account',
  signOut: 'Sign out',
  signedOut: 'You are signed out.',
  signedInAs: name => `You are signed in as ${name}.`,
  signedInAsText: time =>
    `Everything here happens in the name of this user and is in the history of both of you. The session ends at ${time}.`,
  yourselfAgain: 'You are yourself again.',
  endSignedInAs: 'End session',
  sessionEnded: 'Your session has ended.',
  sessionEndedText: 'What you entered is still here. Sign in again in a new tab, then save it here.',
  signInAgain: 'Sign in again in a new tab',
}

/** A2.10: why a route refuses. */
export const refusals = {
  bad_id: 'This address does not contain a valid ID.',
  no_decisions: 'This platform keeps no decisions.',
  no_mentions: 'This platform has no mentions.',
  no_bin: 'This platform has no bin.',
  no_courses: 'Courses cannot be edited on this platform.',
  no_audit: 'This platform keeps no audit log.',
  no_tasks: 'This platform has no list of all tasks.',
  no_roles: 'This platform knows no roles.',
  no_webhooks: 'This platform has no webhooks.',
  no_tokens: 'This platform has no API tokens.',
  no_imports: 'This platform cannot import anything.',
  no_right: 'Your role does not include this page. An admin can change that.',
}

export const signIn: Messages['signIn'] = {
  title: 'Admin login',
  lead: 'For the team of the learning platform.',
  name: 'Email or nickname',
  password: 'Password',
  showPassword: 'Show password',
  submit: 'Sign in',
  ended: 'Your session has ended. Sign in to continue.',
  recoveryLead: 'It turns two-factor sign-in off. Set it up again afterwards.',
  back: 'Back to sign-in',
  pitch: 'The people, tasks and paths of a learning platform, in one place.',
}

export const validation: Messages['validation'] = {
  required: field => `${field} is required.`,
  longer: n => `Must be greater than ${n} characters.`,
  shorter: n => `Must be less than ${n} characters.`,
  email: 'Email format is not valid.',
  code: 'Invalid code format.',
  form: 'Please fill in form correctly.',
  whole: 'Please enter a whole number.',
  atLeast: n => `At least ${n}.`,
  atMost: n => `At most ${n}.`,
}

export const common: Messages['common'] = {
  loadPicture: (host: string) => `Load picture from ${host}`,
  import: 'Import',
  yes: 'Yes',
  no: 'No',
  save: 'Save',
  saved: 'Saved.',
  create: 'Create',
  edit: 'Edit',
  delete: 'Delete',
  cancel: 'Cancel',
  view: 'View',
  add: 'Add',
  remove: 'Remove',
  unknownUser: 'Deleted user',
  automatic: 'Automatic',
  none: 'None',
  never: 'Never',
  loading: 'Loading …',
}

export const forgotten: Messages['forgotten'] = {
  link: 'Forgot your password?',
  title: 'New password',
  lead: 'We will email a code to the address of your account.',
  email: 'Email',
  send: 'Send code',
  sent: email => `If there is an account with ${email}, a code is on its way. It is valid for four hours.`,
  code: 'Code from the email',
  next: 'New password',
  nextHint: n => `At least ${n} characters.`,
  save: 'Save password',
  again: 'Another address or a new code',
  wrong: 'The address or the code is wrong, or the code has expired.',
  doneTitle: 'Password saved',
  doneLead: 'All sessions have ended. Sign in with the new password.',
  toSignIn: 'Sign in',
}

export const factor: Messages['factor'] = {
  title: 'Set up two-factor sign-in',
  lead: 'The academy requires it of everybody with a role. After that you can go on.',
  done: 'It is set up.',
  goOn: 'Continue',
}
