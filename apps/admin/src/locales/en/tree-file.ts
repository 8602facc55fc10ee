import type { Messages } from '../de.ts'

export const treeFile: Messages['treeFile'] = {
  menu: 'Export and import',
  json: 'Save as JSON',
  mermaid: 'Save as Mermaid',
  import: 'Import JSON …',
  importTitle: 'Import a skill tree',
  importText: 'New skills are created, existing ones are aligned. What is not in the file stays as it is.',
  importButton: 'Import',
  choose: 'Choose file',
  chooseFirst: 'Please choose a file first.',
  unreadable: 'This is not a file that was saved here as JSON.',
  imported: (created, changed) => `Imported: ${created} new, ${changed} changed.`,
  nothing: 'The skill tree is already as in the file.',
  created: count => (count === 1 ? '1 new skill' : `${count} new skills`),
  changed: count => (count === 1 ? '1 changed skill' : `${count} changed skills`),
  same: count =>
    count === 1 ? '1 skill is already as in the file.' : `${count} skills are already as in the file.`,
  grows: (rows, columns) => `The tree grows to ${rows} × ${columns}.`,
  conflicts: count =>
    count === 1 ? '1 conflict, so nothing can be imported' : `${count} conflicts, so nothing can be imported`,
  conflict: {
    skill_twice: (id, _details) => `${id} is there twice.`,
    skill_elsewhere: (id, details) => `${id} already belongs to ${details}.`,
    skill_not_found: (id, details) => `${id} depends on what does not exist: ${details}.`,
    course_not_found: (id, details) => `${id} names courses that do not exist: ${details}.`,
    cycle_in_skill_tree: (_id, details) => `This would close a cycle: ${details}.`,
  },
}
