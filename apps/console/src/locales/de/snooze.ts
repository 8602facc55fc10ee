export const snooze = {
  open: 'Zurückstellen',
  placeholder: 'Bis wann? Zum Beispiel „morgen 14 Uhr“ oder „24.12.“',
  nothing: 'Das ist keine Zeit, die noch kommt.',
  times: {
    today: 'Heute Abend',
    tomorrow: 'Morgen',
    monday: 'Montag',
    week: 'In einer Woche',
    month: 'In einem Monat',
  },
  untilAnswer: 'Bis zur Antwort',
  until: (at: string) => `Bis ${at}`,
  resume: 'Zurückholen',
  snoozed: 'Zurückgestellt',
  notSnoozed: 'Nicht mehr zurückgestellt',
  back: 'Wieder da',
  onlyOpen: 'Erledigte Tickets lassen sich nicht zurückstellen.',
}
