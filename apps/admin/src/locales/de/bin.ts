export const bin = {
  title: 'Papierkorb',
  lead: (days: number) =>
    `Gelöschtes lässt sich ${days} Tage lang wiederherstellen, mit allem, was dazugehört.`,
  search: 'Nach Titel suchen',
  thing: 'Titel',
  kind: 'Art',
  from: 'Gehört zu',
  along: 'Enthält',
  deletedBy: 'Gelöscht von',
  byMe: 'Ich',
  deletedAt: 'Gelöscht',
  until: 'Endgültig am',
  jobs: (count: number, figure: string) => `${figure} ${count === 1 ? 'Job' : 'Jobs'}`,
  challenges: (count: number, figure: string) => `${figure} ${count === 1 ? 'Challenge' : 'Challenges'}`,
  subtasks: (count: number, figure: string) => `${figure} ${count === 1 ? 'Teilaufgabe' : 'Teilaufgaben'}`,
  subSkills: (count: number, figure: string) =>
    `${figure} ${count === 1 ? 'Teilfähigkeit' : 'Teilfähigkeiten'}`,
  emptyTitle: 'Der Papierkorb ist leer',
  emptyText: (days: number) =>
    `Gelöschte Jobs, Unternehmen, Challenges, Aufgaben, Kurse und Fähigkeiten bleiben ${days} Tage hier.`,
  fate: (days: number) => `Sie können das ${days} Tage lang aus dem Papierkorb wiederherstellen.`,
  final: 'Das lässt sich nicht rückgängig machen.',
  undo: 'Rückgängig',
  show: 'Ansehen',
  restore: 'Wiederherstellen',
  decidedTitle: 'Wegen einer Meldung gelöscht',
  decidedText: (titles: string) =>
    `Nach dem Wiederherstellen sehen es alle wieder (${titles}), und die Meldung bleibt erledigt. Um neu zu entscheiden, öffnen Sie stattdessen die Meldung wieder.`,
  restoreBoth: 'Beides wiederherstellen',
  restored: (count: number) =>
    count === 1 ? 'Wiederhergestellt.' : `${count} Einträge wurden wiederhergestellt.`,
  restoredOne: (title: string) => `„${title}“ wurde wiederhergestellt.`,
  moved: 'Der Platz im Skill Tree war belegt, deshalb liegt die Fähigkeit jetzt daneben.',
  leftOut: (count: number) =>
    count === 1
      ? '1 Verbindung passt nicht mehr und fehlt.'
      : `${count} Verbindungen passen nicht mehr und fehlen.`,
  parentFirst: (kind: string, title: string) => `Stellen Sie zuerst „${title}“ (${kind}) wieder her.`,
  parentTitle: (kind: string) => `${kind} auch wiederherstellen?`,
  parentText: (title: string, kind: string, parent: string) =>
    `„${title}“ gehört zu „${parent}“ (${kind}), und das liegt auch im Papierkorb.`,
  delete: 'Endgültig löschen',
  deleteTitle: (count: number) =>
    count === 1 ? 'Endgültig löschen?' : `${count} Einträge endgültig löschen?`,
  deleteText: (titles: string) => `${titles}. Das lässt sich nicht rückgängig machen.`,
  deleteWord: 'endgültig löschen',
}
