import type { Messages } from '../de.ts'

export const notes: Messages['notes'] = {
  title: 'Notes',
  write: 'Write a note, @ mentions somebody',
  add: 'Add note',
  edit: 'Edit note',
  edited: 'edited',
  saved: 'Note saved.',
  delete: 'Delete note',
  deleteTitle: 'Delete this note?',
  deleteText: 'It disappears for everybody. Only admins can still read what it said.',
  deleted: 'Note deleted.',
  gone: 'This note was deleted.',
  edits: 'Earlier versions',
  until: who => `Until ${who} changed it,`,
  more: 'Older notes',
}
