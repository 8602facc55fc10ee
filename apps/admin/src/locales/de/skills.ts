export const skills = {
  title: 'Skill Tree',
  pick: 'Fähigkeit wählen',
  clear: 'Auswahl leeren',
  unknown: 'Nicht mehr vorhanden',
}
