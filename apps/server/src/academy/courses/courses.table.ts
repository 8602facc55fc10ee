import type { Generated, JSONColumnType, Selectable } from 'kysely'

export interface CourseSection {
  id: string
  title: string
  lectures: { id: string; title: string; duration: number }[]
}

export interface CourseTable {
  id: string
  title: string
  description: string | null
  category: string | null
  language: string
  image: string | null
  author: string | null
  price: Generated<number>
  learning_goals: Generated<string[]>
  requirements: Generated<string[]>
  last_update: Date
  sections: JSONColumnType<CourseSection[]>
}

export type CourseRow = Selectable<CourseTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.course': CourseTable
  }
}
