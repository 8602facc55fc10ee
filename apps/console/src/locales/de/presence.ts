const names = (all: string[]) => new Intl.ListFormat('de').format(all)

export const presence = {
  looks: (name: string) => `${name} sieht sich das Ticket an`,
  types: (name: string) => `${name} schreibt gerade`,
  writing: (all: string[]) => `${names(all)} ${all.length === 1 ? 'schreibt' : 'schreiben'} …`,
  replied: (all: string[]) =>
    all.length === 0
      ? 'Jemand aus dem Team hat gerade geantwortet. Trotzdem senden?'
      : `${names(all)} ${all.length === 1 ? 'hat' : 'haben'} gerade geantwortet. Trotzdem senden?`,
  sendAnyway: 'Trotzdem senden',
  back: 'Zurück',
  keys: 'Strg + Enter sendet, Esc geht zurück',
  macroTitle: (count: number) =>
    count === 1
      ? 'Jemand aus dem Team hat gerade geantwortet'
      : `In ${count} Tickets hat gerade jemand aus dem Team geantwortet`,
  macroText: 'Dort ist noch nichts geschehen. Das Makro trotzdem ausführen?',
  macroButton: 'Trotzdem ausführen',
}
