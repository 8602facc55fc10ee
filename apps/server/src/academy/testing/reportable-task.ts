export const question = {
  question: 'Wie viele Bit hat ein Byte?',
  answers: ['8'],
  case_sensitive: false,
  ascii_letters: false,
  digits: true,
  punctuation: false,
  blocks: [],
}

/** Returns the id of the new record. */
type Make = (path: string, body: object) => Promise<string>

/** A task by an administrator, with questions that somebody may report. */
export async function reportableTask(make: Make, title: string) {
  const category = await make('/challenges/categories', { title, description: '' })
  const task = await make(`/challenges/categories/${category}/challenges`, {
    title,
    description: '',
    skills: [],
  })
  return { task, newQuestion: () => make(`/challenges/tasks/${task}/questions`, question) }
}

/** What somebody sends who reports it. */
export const reportOf = (task: string, subtask: string, comment: string) => ({
  task_id: task,
  subtask_id: subtask,
  reason: 'WRONG',
  comment,
})

/** Solves the question, as only those may report who did. */
export const solution = { answer: '8' }
