export const challenges = {
  title: 'Challenges',
  views: 'Ansichten',
  create: 'Neue Challenge',
  createTitle: 'Challenge anlegen',
  search: 'Challenges suchen',
  challenge: 'Titel',
  description: 'Beschreibung',
  category: 'Kategorie',
  categoryHint: 'Eine andere Kategorie verschiebt die Challenge.',
  skills: 'Fähigkeiten',
  skillsHint: 'Bis zu acht. Die XP verteilen sich gleichmäßig auf sie.',
  tooManySkills: (max: number) => `Höchstens ${max} Fähigkeiten.`,
  creator: 'Angelegt von',
  created: 'Angelegt',
  details: 'Angaben',
  subtasks: 'Teilaufgaben',
  disabledSubtasks: (count: number) => `${count} deaktiviert`,
  noCategory: 'Eine Challenge gehört in eine Kategorie. Legen Sie zuerst eine an.',
  saved: (title: string) => `„${title}“ wurde gespeichert.`,
  added: (title: string) => `„${title}“ wurde angelegt.`,
  deleted: (title: string) => `„${title}“ wurde gelöscht.`,
  deleteTitle: (title: string) => `„${title}“ löschen?`,
  deleteText: (subtasks: number, fate: string) =>
    subtasks === 0
      ? `Die Challenge hat keine Teilaufgaben. ${fate}`
      : subtasks === 1
        ? `Auch ihre Teilaufgabe wird gelöscht, mit allen Lösungen. Offene Meldungen gelten als bearbeitet. ${fate}`
        : `Auch ihre ${subtasks} Teilaufgaben werden gelöscht, mit allen Lösungen. Offene Meldungen gelten als bearbeitet. ${fate}`,
  deleteButton: 'Challenge löschen',
  deleteManyTitle: (count: number) => (count === 1 ? '1 Challenge löschen?' : `${count} Challenges löschen?`),
  deleteManyText: (fate: string) => `Auch ihre Teilaufgaben werden gelöscht. ${fate}`,
  deleteManyButton: (count: number) => (count === 1 ? '1 Challenge löschen' : `${count} Challenges löschen`),
  emptyTitle: 'Noch keine Challenges',
  emptyText: 'Eine Challenge fasst Teilaufgaben zusammen, die Lernende außerhalb von Kursen lösen.',
  notFoundTitle: 'Challenge nicht gefunden',
  notFoundText: 'Diese Challenge existiert nicht oder wurde entfernt.',
  addSubtask: 'Teilaufgabe hinzufügen',
  createSubtask: (type: string) => `${type} anlegen`,
  subtask: 'Teilaufgabe',
  status: 'Status',
  noSubtasks: 'Noch keine Teilaufgaben',
  noSubtasksText: 'Fügen Sie die erste hinzu: Multiple Choice, Zuordnung, Frage oder Coding-Challenge.',
  enable: 'Aktivieren',
  disable: 'Deaktivieren',
  retire: 'Stilllegen',
  unretire: 'Reaktivieren',
  moveAction: 'Verschieben …',
  moveTitle: 'Teilaufgabe verschieben',
  moveTo: 'In die Challenge',
  move: 'Verschieben',
  subtaskMoved: (title: string) => `Die Teilaufgabe gehört jetzt zu „${title}“.`,
  subtaskEnabled: 'Die Teilaufgabe ist wieder zu sehen.',
  subtaskDisabled: 'Die Teilaufgabe ist nur noch für Admins und ihren Ersteller zu sehen.',
  subtaskRetired: 'Die Teilaufgabe ist stillgelegt: Sie lässt sich lösen, bringt aber keine Belohnung.',
  subtaskUnretired: 'Die Teilaufgabe bringt wieder eine Belohnung.',
  subtaskSaved: 'Die Teilaufgabe wurde gespeichert.',
  subtaskAdded: 'Die Teilaufgabe wurde angelegt.',
  subtaskDeleted: 'Die Teilaufgabe wurde gelöscht.',
  deleteSubtaskTitle: 'Teilaufgabe löschen?',
  deleteSubtaskText: (fate: string) =>
    `Auch die Lösungen werden gelöscht. Offene Meldungen gelten als bearbeitet. ${fate}`,
  deleteSubtaskButton: 'Teilaufgabe löschen',
  subtaskNotFoundTitle: 'Teilaufgabe nicht gefunden',
  subtaskNotFoundText: 'Diese Teilaufgabe existiert nicht oder wurde entfernt.',
  categories: {
    title: 'Kategorien',
    manage: 'Challenge-Kategorie bearbeiten',
    create: 'Neue Kategorie',
    createTitle: 'Challenge-Kategorie anlegen',
    search: 'Kategorien suchen',
    category: 'Titel',
    inside: 'Challenges in dieser Kategorie',
    saved: (title: string) => `„${title}“ wurde gespeichert.`,
    added: (title: string) => `„${title}“ wurde angelegt.`,
    deleted: 'Challenge-Kategorie erfolgreich gelöscht.',
    deleteTitle: (title: string) => `„${title}“ löschen?`,
    deleteText: (challenges: number, subtasks: number | undefined, fate: string) => {
      const inside = challenges === 1 ? '1 Challenge' : `${challenges} Challenges`
      const below =
        subtasks === undefined
          ? 'ihren Teilaufgaben'
          : subtasks === 1
            ? '1 Teilaufgabe'
            : `${subtasks} Teilaufgaben`
      const verb = challenges === 1 ? 'wird' : 'werden'
      const along = `Mit der Kategorie ${verb} auch ${inside} mit ${below} gelöscht.`
      const last = `Möchten Sie diese Kategorie wirklich löschen? ${fate}`
      return challenges === 0 ? last : `${along} ${last}`
    },
    deleteButton: 'Kategorie löschen',
    deleteManyTitle: (count: number) =>
      count === 1 ? '1 Kategorie löschen?' : `${count} Kategorien löschen?`,
    deleteManyText: (challenges: number, fate: string) =>
      challenges === 0
        ? fate
        : `Auch ${challenges === 1 ? '1 Challenge' : `${challenges} Challenges`} darin und ihre Teilaufgaben werden gelöscht. ${fate}`,
    deleteManyButton: (count: number) =>
      count === 1 ? '1 Kategorie löschen' : `${count} Kategorien löschen`,
    emptyTitle: 'Noch keine Kategorien',
    emptyText: 'Kategorien ordnen die Challenges der Plattform.',
    notFoundTitle: 'Kategorie nicht gefunden',
    notFoundText: 'Diese Kategorie existiert nicht oder wurde entfernt.',
  },
}
