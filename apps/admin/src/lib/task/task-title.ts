import type { Task } from './task.ts'

/** In lists, a subtask is represented by its first words. */
export function titleOf(task: Task): string {
  switch (task.type) {
    case 'MATCHING':
      return task.content.left.join(', ') || '–'
    case 'CODING_CHALLENGE':
      return firstLine(task.content.description)
    default:
      return firstLine(task.content.question)
  }
}

const firstLine = (text: string): string =>
  text
    .split('\n')
    // A title is plain text: code markup would appear as it is.
    .map(line =>
      line
        .replace(/^#+\s*/, '')
        .replaceAll('`', '')
        .trim(),
    )
    .find(line => line !== '') ?? '–'
