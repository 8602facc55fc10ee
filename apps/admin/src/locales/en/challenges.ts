import type { Messages } from '../de.ts'

export const challenges: Messages['challenges'] = {
  title: 'Challenges',
  views: 'Views',
  create: 'New challenge',
  createTitle: 'Create challenge',
  search: 'Search challenges',
  challenge: 'Title',
  description: 'Description',
  category: 'Category',
  categoryHint: 'Another category moves the challenge.',
  skills: 'Skills',
  skillsHint: 'Up to eight. XP is shared evenly among them.',
  tooManySkills: max => `At most ${max} skills.`,
  creator: 'Created by',
  created: 'Created',
  details: 'Details',
  subtasks: 'Subtasks',
  disabledSubtasks: count => `${count} disabled`,
  noCategory: 'A challenge belongs to a category. Create one first.',
  saved: title => `“${title}” was saved.`,
  added: title => `“${title}” was created.`,
  deleted: title => `“${title}” was deleted.`,
  deleteTitle: title => `Delete “${title}”?`,
  deleteText: (subtasks, fate) =>
    subtasks === 0
      ? `The challenge has no subtasks. ${fate}`
      : subtasks === 1
        ? `Its subtask is deleted too, with all solutions. Open reports count as resolved. ${fate}`
        : `Its ${subtasks} subtasks are deleted too, with all solutions. Open reports count as resolved. ${fate}`,
  deleteButton: 'Delete challenge',
  deleteManyTitle: count => (count === 1 ? 'Delete 1 challenge?' : `Delete ${count} challenges?`),
  deleteManyText: fate => `Their subtasks are deleted too. ${fate}`,
  deleteManyButton: count => (count === 1 ? 'Delete 1 challenge' : `Delete ${count} challenges`),
  emptyTitle: 'No challenges yet',
  emptyText: 'A challenge holds subtasks that learners solve outside of courses.',
  notFoundTitle: 'Challenge not found',
  notFoundText: 'This challenge may not exist or may have been removed.',
  addSubtask: 'Add subtask',
  createSubtask: type => `Create: ${type}`,
  subtask: 'Subtask',
  status: 'Status',
  noSubtasks: 'No subtasks yet',
  noSubtasksText: 'Add the first one: multiple choice, matching, question or coding challenge.',
  enable: 'Enable',
  disable: 'Disable',
  retire: 'Retire',
  unretire: 'Bring back',
  moveAction: 'Move …',
  moveTitle: 'Move subtask',
  moveTo: 'To the challenge',
  move: 'Move',
  subtaskMoved: title => `The subtask now belongs to “${title}”.`,
  subtaskEnabled: 'Everybody sees the subtask again.',
  subtaskDisabled: 'Only administrators and its creator see the subtask now.',
  subtaskRetired: 'The subtask is retired: it can be solved, without rewards.',
  subtaskUnretired: 'The subtask gives rewards again.',
  subtaskSaved: 'The subtask was saved.',
  subtaskAdded: 'The subtask was created.',
  subtaskDeleted: 'The subtask was deleted.',
  deleteSubtaskTitle: 'Delete subtask?',
  deleteSubtaskText: fate => `Its solutions are deleted too. Open reports count as resolved. ${fate}`,
  deleteSubtaskButton: 'Delete subtask',
  subtaskNotFoundTitle: 'Subtask not found',
  subtaskNotFoundText: 'This subtask may not exist or may have been removed.',
  categories: {
    title: 'Categories',
    manage: 'Edit challenge category',
    create: 'New category',
    createTitle: 'Create challenge category',
    search: 'Search categories',
    category: 'Title',
    inside: 'Challenges in this category',
    saved: title => `“${title}” was saved.`,
    added: title => `“${title}” was created.`,
    deleted: 'Challenge category deleted successfully.',
    deleteTitle: title => `Delete “${title}”?`,
    deleteText: (challenges, subtasks, fate) => {
      const inside = challenges === 1 ? '1 challenge' : `${challenges} challenges`
      const below =
        subtasks === undefined
          ? challenges === 1
            ? 'its subtasks'
            : 'their subtasks'
          : subtasks === 1
            ? '1 subtask'
            : `${subtasks} subtasks`
      const verb = challenges === 1 ? 'is' : 'are'
      const along = `${inside} with ${below} ${verb} deleted along with the category.`
      const last = `Are you sure you want to delete this category? ${fate}`
      return challenges === 0 ? last : `${along} ${last}`
    },
    deleteButton: 'Delete category',
    deleteManyTitle: count => (count === 1 ? 'Delete 1 category?' : `Delete ${count} categories?`),
    deleteManyText: (challenges, fate) =>
      challenges === 0
        ? fate
        : `The ${challenges === 1 ? 'challenge inside and its' : `${challenges} challenges inside and their`} subtasks will be deleted too. ${fate}`,
    deleteManyButton: count => (count === 1 ? 'Delete 1 category' : `Delete ${count} categories`),
    emptyTitle: 'No categories yet',
    emptyText: 'Categories put the challenges of the platform in order.',
    notFoundTitle: 'Category not found',
    notFoundText: 'This category may not exist or may have been removed.',
  },
}
