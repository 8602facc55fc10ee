import type { CourseRow } from '@lotse/contracts/academy/skills/course-edit'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useT } from '../../lib/i18n.ts'

export function useCourseColumns(): Column<CourseRow>[] {
  const { courses: words } = useT()
  const format = useFormat()
  const number = (key: 'sections' | 'lectures' | 'skills' | 'price', label: string) => ({
    key,
    label,
    align: 'right' as const,
    text: (course: CourseRow) => course[key],
    render: (course: CourseRow) => format.number(course[key]),
  })
  return [
    {
      key: 'title',
      label: words.course,
      clip: 320,
      text: ({ title }) => title,
      render: ({ title }) => title,
    },
    {
      key: 'category',
      label: words.category,
      clip: 160,
      wide: true,
      text: ({ category }) => category,
      render: ({ category }) => category || '–',
    },
    {
      key: 'author',
      label: words.author,
      clip: 160,
      text: ({ author }) => author,
      render: ({ author }) => author || '–',
    },
    {
      key: 'language',
      label: words.language,
      text: ({ language }) => language,
      render: ({ language }) => language,
    },
    { ...number('price', words.priceShort), optional: true },
    number('sections', words.sections),
    number('lectures', words.lectures),
    number('skills', words.skills),
    {
      key: 'last_update',
      label: words.updated,
      text: ({ last_update }) => new Date(last_update * 1000).toISOString(),
      render: ({ last_update }) => <Ago at={last_update} thisMoment="justNow" />,
    },
    { key: 'id', label: words.id, optional: true, text: ({ id }) => id, render: ({ id }) => id },
  ]
}
