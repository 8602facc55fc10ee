import type { AcademyScope } from '@lotse/contracts/api/academy-scopes'

export const tokens = {
  lead: 'Mit einem Token ruft ein Programm die Schnittstelle unter /api/v1 auf, im Namen der Person, die ihn erstellt hat, und nie mit mehr als deren heutiger Rolle. Konten, Guthaben und Rechte erreicht kein Token.',
  emptyText: 'Erstellen Sie einen Token, um die Academy mit anderen Programmen zu verbinden.',
  scopeNames: {
    'people:read': 'Benutzer lesen',
    'moderation:read': 'Meldungen und Entscheidungen lesen',
    'moderation:write': 'Moderieren',
    'content:read': 'Inhalte lesen',
    'content:write': 'Inhalte ändern',
    'history:read': 'Protokoll lesen',
  } satisfies Record<AcademyScope, string>,
  notOfRole: 'Nicht mit dieser Rolle.',
  leftHint: 'Wer ihn erstellt hat, hat keine Rolle mehr oder ist gesperrt.',
  rotateText: 'Der Token bekommt ein neues Geheimnis.',
}
