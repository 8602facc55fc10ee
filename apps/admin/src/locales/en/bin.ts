import type { Messages } from '../de.ts'

export const bin: Messages['bin'] = {
  title: 'Bin',
  lead: days => `What was deleted can be restored for ${days} days, with everything that belongs to it.`,
  search: 'Search by title',
  thing: 'Title',
  kind: 'Kind',
  from: 'Belongs to',
  along: 'Contains',
  deletedBy: 'Deleted by',
  byMe: 'Me',
  deletedAt: 'Deleted',
  until: 'Gone for good on',
  jobs: (count, figure) => `${figure} ${count === 1 ? 'job' : 'jobs'}`,
  challenges: (count, figure) => `${figure} ${count === 1 ? 'challenge' : 'challenges'}`,
  subtasks: (count, figure) => `${figure} ${count === 1 ? 'subtask' : 'subtasks'}`,
  subSkills: (count, figure) => `${figure} ${count === 1 ? 'sub skill' : 'sub skills'}`,
  emptyTitle: 'The bin is empty',
  emptyText: days =>
    `Deleted jobs, companies, challenges, tasks, courses and skills stay here for ${days} days.`,
  fate: days => `You can restore this from the bin for ${days} days.`,
  final: 'This action cannot be undone.',
  undo: 'Undo',
  show: 'View',
  restore: 'Restore',
  decidedTitle: 'Deleted because of a report',
  decidedText: titles =>
    `Once restored, everybody sees it again (${titles}), and the report stays resolved. To decide again, reopen the report instead.`,
  restoreBoth: 'Restore both',
  restored: count => (count === 1 ? 'Restored.' : `${count} entries were restored.`),
  restoredOne: title => `“${title}” was restored.`,
  moved: 'Its place in the skill tree was taken, so the skill is now next to it.',
  leftOut: count =>
    count === 1
      ? '1 connection no longer fits and is missing.'
      : `${count} connections no longer fit and are missing.`,
  parentFirst: (kind, title) => `Restore “${title}” (${kind}) first.`,
  parentTitle: kind => `Restore the ${kind.toLowerCase()}, too?`,
  parentText: (title, kind, parent) =>
    `“${title}” belongs to “${parent}” (${kind.toLowerCase()}), which is in the bin, too.`,
  delete: 'Delete for good',
  deleteTitle: count => (count === 1 ? 'Delete for good?' : `Delete ${count} entries for good?`),
  deleteText: titles => `${titles}. This action cannot be undone.`,
  deleteWord: 'delete for good',
}
