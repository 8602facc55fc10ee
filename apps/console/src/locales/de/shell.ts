export const shell = {
  signIn: {
    title: 'Bei Lotse anmelden',
    lead: 'Für das Team, das Ihre Besucher betreut.',
    email: 'E-Mail-Adresse',
    password: 'Kennwort',
    code: 'Code',
    codeHint: 'Sechs Ziffern aus Ihrer Authenticator-App, oder ein Notfallcode.',
    submit: 'Anmelden',
    missing: 'Bitte ausfüllen.',
  },
  inbox: 'Eingang',
  contacts: 'Kontakte',
  overview: 'Überblick',
  settings: 'Einstellungen',
  projects: 'Projekte',
  account: 'Konto',
  signOut: 'Abmelden',
  live: 'Live',
  liveLost: 'Verbindung unterbrochen, wird wiederhergestellt …',
  noProjects: 'Noch kein Projekt',
  noProjectsText:
    'Ihr Konto gehört zu keinem Projekt. Bitten Sie eine Inhaberin oder einen Inhaber um Zugang.',
}
