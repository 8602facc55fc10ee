import type { shell as de } from '../de/shell.ts'

export const shell: typeof de = {
  signIn: {
    title: 'Sign in to Lotse',
    lead: 'For the team that looks after your visitors.',
    email: 'E-mail address',
    password: 'Password',
    code: 'Code',
    codeHint: 'Six digits from your authenticator app, or a recovery code.',
    submit: 'Sign in',
    missing: 'Please fill this in.',
  },
  inbox: 'Inbox',
  contacts: 'Contacts',
  overview: 'Overview',
  settings: 'Settings',
  projects: 'Projects',
  account: 'Account',
  signOut: 'Sign out',
  live: 'Live',
  liveLost: 'Connection lost, reconnecting …',
  noProjects: 'No project yet',
  noProjectsText: 'Your account belongs to no project. Ask an owner for access.',
}
