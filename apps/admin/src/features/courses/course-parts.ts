import type { Lecture, Section } from './course-values.ts'

/** New ones get ids of their own, which stay when they are moved or renamed. */
export const newSection = (): Section => ({ id: crypto.randomUUID(), title: '', lectures: [] })
export const newLecture = (): Lecture => ({ id: crypto.randomUUID(), title: '', duration: '' })

export const replaced = <T extends { id: string }>(items: T[], item: T): T[] =>
  items.map(one => (one.id === item.id ? item : one))

export const without = <T extends { id: string }>(items: T[], { id }: T): T[] =>
  items.filter(one => one.id !== id)

/** As it was before it was removed, as far as there is still such a place. */
export const putBack = <T extends { id: string }>(items: T[], item: T, at: number): T[] =>
  items.some(({ id }) => id === item.id) ? items : items.toSpliced(at, 0, item)

export function putLectureBack(sections: Section[], home: string, lecture: Lecture, at: number): Section[] {
  const section = sections.find(({ id }) => id === home)
  if (!section) return sections
  return replaced(sections, { ...section, lectures: putBack(section.lectures, lecture, at) })
}
