/** Maximum lengths of the platform's texts in characters, for the fields that edit them. */
export const longest = {
  zipCode: 16,
  nickname: 32,
  tag: 64,
  displayName: 64,
  place: 64,
  personName: 128,
  /** For a job or a company. */
  line: 255,
  /** For a task, an answer or a skill. */
  name: 256,
  responsibility: 512,
  profile: 1024,
  jobText: 2000,
  text: 4096,
  codingText: 16_384,
  code: 65_536,
} as const

/** Maximum number of each. */
export const most = { tags: 8, taskSkills: 8, responsibilities: 16, answers: 32, tests: 20 } as const
