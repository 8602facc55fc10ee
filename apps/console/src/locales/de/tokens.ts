import type { Scope } from '@lotse/contracts/api/scopes'

export const tokens = {
  lead: 'Mit einem Token ruft ein Programm die Schnittstelle unter /api/v1 auf, im Namen der Person, die ihn erstellt hat, und nie mit mehr als deren heutiger Rolle.',
  ownLead:
    'Für Programme, die in Ihrem Namen handeln. Nur Sie bekommen das Geheimnis zu sehen; Admins des Teams können den Token widerrufen.',
  emptyText: 'Erstellen Sie einen Token, um Lotse mit anderen Programmen zu verbinden.',
  team: 'Team',
  reach: 'Gilt für',
  wholeTeam: 'Alle Projekte des Teams',
  scopeNames: {
    'tickets:read': 'Tickets lesen',
    'tickets:write': 'Tickets ändern und beantworten',
    'contacts:read': 'Kontakte lesen',
    'contacts:write': 'Kontakte anlegen und ändern',
    'events:write': 'Ereignisse melden',
    'content:read': 'Inhalte lesen',
    'content:write': 'Inhalte ändern',
    'maps:read': 'Source Maps lesen',
    'maps:write': 'Source Maps hochladen und löschen',
    'results:read': 'Auswertungen lesen',
    'project:read': 'Einstellungen lesen',
    'project:write': 'Einstellungen ändern',
    'team:read': 'Team und Protokoll lesen',
  } satisfies Record<Scope, string>,
  teamOnly: 'Nur mit Tokens für alle Projekte des Teams.',
  personalOf: (name: string) => `persönlich, von ${name}`,
  leftHint: 'Wer ihn erstellt hat, ist nicht mehr im Team.',
  rotateText: 'Der Token bekommt ein neues Geheimnis und handelt dann in Ihrem Namen.',
}
