import type { Messages } from '../de.ts'

export const treeFile: Messages['treeFile'] = {
  menu: 'Export and import',
  json: 'Save as JSON',
  mermaid: 'Save as Mermaid',
  import: 'Import …',
  importTitle: 'Import a skill tree',
  importText:
    'New skills are created, existing ones are updated. What is not in the file stays as it is. JSON has everything; in a Mermaid diagram, the names say which skill is meant.',
  importButton: 'Import',
  choose: 'Choose file',
  chooseFirst: 'Please choose a file first.',
  unreadable: 'This is neither a file that was saved here as JSON nor a Mermaid diagram.',
  mermaidProblem: (line, problem, found) =>
    found === '' ? `Line ${line}: ${problem}` : `Line ${line}: ${problem} (“${found}”)`,
  mermaidProblems: {
    no_flowchart: 'This is neither JSON nor a Mermaid diagram that begins with “flowchart”.',
    unreadable: 'This cannot be read.',
    unclosed: 'A “subgraph” begins here that has no “end”.',
    nested: 'A “subgraph” cannot contain another one.',
    direction: 'An arrow has to say what comes first: -->',
    across: 'An arrow connects skills of the same level, not of different boxes.',
    too_much: 'The diagram is too large: at most 2000 skills and 20,000 arrows.',
  },
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
