import type { AdminCourse, NewCourse } from '@lotse/contracts/academy/skills/course-edit'
import { idOf } from '@lotse/rules/text/id-of'

export interface CourseValues {
  id: string
  title: string
  language: string
  description: string
  category: string
  author: string
  image: string
  price: number | ''
  learning_goals: string[]
  requirements: string[]
  sections: Section[]
}
export type Lecture = { id: string; title: string; duration: number | '' }
export type Section = { id: string; title: string; lectures: Lecture[] }

export const emptyCourse: CourseValues = {
  id: '',
  title: '',
  language: 'de',
  description: '',
  category: '',
  author: '',
  image: '',
  price: 0,
  learning_goals: [],
  requirements: [],
  sections: [],
}

export const storedOf = (course: AdminCourse): { values: CourseValues; version: number } => {
  const { skills: _skills, last_update: _at, version, ...values } = course
  return { values, version }
}

const lines = (texts: string[]): string[] => texts.map(text => text.trim()).filter(text => text !== '')

const sentSections = (sections: Section[]): NewCourse['sections'] =>
  sections.map(section => ({
    ...section,
    title: section.title.trim(),
    lectures: section.lectures.map(({ id, title, duration }) => ({
      id,
      title: title.trim(),
      duration: Number(duration),
    })),
  }))

/** What is sent: without empty lines and blanks around texts. */
export function sentOf(values: Partial<CourseValues>): Partial<NewCourse> {
  const { id: _id, learning_goals, requirements, sections, price, ...texts } = values
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])),
    ...(learning_goals ? { learning_goals: lines(learning_goals) } : {}),
    ...(requirements ? { requirements: lines(requirements) } : {}),
    ...(price === undefined ? {} : { price: Number(price) }),
    ...(sections ? { sections: sentSections(sections) } : {}),
  }
}

export const newCourse = (values: CourseValues): NewCourse =>
  ({ ...sentOf(values), id: values.id.trim() || idOf(values.title) }) as NewCourse
