export const companies = {
  title: 'Unternehmen',
  create: 'Neues Unternehmen',
  createTitle: 'Unternehmen anlegen',
  search: 'Unternehmen suchen',
  name: 'Name',
  description: 'Beschreibung',
  website: 'Website',
  video: 'YouTube-Video',
  twitter: 'Twitter',
  instagram: 'Instagram',
  logo: 'Logo',
  logoUrl: 'Logo-URL',
  logoHint: 'Adresse eines Bildes, mit https://.',
  handleHint: 'Name mit oder ohne @, oder die ganze Adresse.',
  handleFormat:
    'Bitte einen Namen aus Buchstaben, Ziffern, Punkt und Unterstrich oder eine Adresse mit https:// angeben.',
  videoFormat: 'Bitte die ID des Videos oder eine Adresse mit https:// angeben.',
  videoHint: 'Adresse oder ID des Videos.',
  withLogo: 'Mit Logo',
  withoutLogo: 'Ohne Logo',
  jobs: 'Jobs',
  created: 'Angelegt',
  details: 'Angaben',
  links: 'Im Netz',
  viewJobs: (count: number) => (count === 1 ? '1 Job ansehen' : `${count} Jobs ansehen`),
  showJobs: 'Jobs ansehen',
  openWebsite: (name: string) => `Website von ${name} öffnen`,
  openTwitter: (name: string) => `${name} auf Twitter öffnen`,
  openInstagram: (name: string) => `${name} auf Instagram öffnen`,
  openVideo: (name: string) => `Video von ${name} öffnen`,
  saved: (name: string) => `${name} wurde gespeichert.`,
  added: (name: string) => `${name} wurde angelegt.`,
  deleted: (name: string) => `${name} wurde gelöscht.`,
  deleteTitle: (name: string) => `${name} löschen?`,
  deleteText: (jobs: number, fate: string) =>
    jobs === 0
      ? `Es gibt keine Jobs dieses Unternehmens. ${fate}`
      : jobs === 1
        ? `Mit dem Unternehmen wird auch sein Job gelöscht. ${fate}`
        : `Mit dem Unternehmen werden auch seine ${jobs} Jobs gelöscht. ${fate}`,
  deleteButton: (name: string) => `${name} löschen`,
  deleteManyTitle: (count: number) =>
    count === 1 ? '1 Unternehmen löschen?' : `${count} Unternehmen löschen?`,
  deleteManyText: (jobs: number, fate: string) =>
    jobs === 0
      ? fate
      : jobs === 1
        ? `Auch 1 Job wird gelöscht. ${fate}`
        : `Auch ${jobs} Jobs werden gelöscht. ${fate}`,
  deleteManyButton: (count: number) => `${count} Unternehmen löschen`,
  emptyTitle: 'Noch keine Unternehmen',
  emptyText: 'Hier stehen die Unternehmen, die Jobs ausschreiben.',
  notFoundTitle: 'Unternehmen nicht gefunden',
  notFoundText: 'Dieses Unternehmen existiert nicht oder wurde entfernt.',
}
