const question = {
  question: 'Wie viele Bit hat ein Byte?',
  answers: ['8'],
  case_sensitive: false,
  ascii_letters: false,
  digits: true,
  punctuation: false,
  blocks: [],
}

/** Answers the id of what was made. */
type Make = (path: string, body: object) => Promise<string>

/** A task, made by an administrator, and questions for it that somebody may report. */
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
