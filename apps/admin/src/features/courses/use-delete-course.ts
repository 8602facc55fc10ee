import type { CourseRow } from '@lotse/contracts/academy/skills/course-edit'
import { useAction } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { courseKeys } from '../../lib/backend/keys.ts'
import { useFate, useTellDeleted } from '../../lib/bin/use-bin.ts'
import { useT } from '../../lib/i18n.ts'
import { useBulkDelete } from '../../lib/list/use-bulk-delete.ts'

/** `skills` is how many of them lose it. */
type Deleted = Pick<CourseRow, 'id' | 'title' | 'skills'>

/** Asks first, and says how many skills lose the course. */
export function useDeleteCourse(after?: () => unknown) {
  const { courses: words } = useT()
  const api = useApi()
  const fate = useFate()
  const tellDeleted = useTellDeleted('course')
  return useAction({
    run: ({ id }: Deleted) => api('DELETE /admin/courses/:course_id', { params: { course_id: id } }),
    ask: ({ title, skills }) => ({
      title: words.deleteTitle(title),
      body: words.deleteText(skills, fate),
      primary: words.deleteButton,
    }),
    refresh: courseKeys,
    after: (_, { id, title }) => {
      tellDeleted(words.deleted(title), id)
      return after?.()
    },
  })
}

export function useCourseBulk(): BulkAction<CourseRow>[] {
  const { courses: words } = useT()
  const api = useApi()
  const remove = useBulkDelete<CourseRow>({
    kind: 'course',
    title: words.deleteManyTitle,
    text: (rows, fate) =>
      words.deleteManyText(
        rows.some(({ skills }) => skills > 0),
        fate,
      ),
    button: words.deleteManyButton,
    nameOf: ({ title }) => title,
    remove: ({ id }) => api('DELETE /admin/courses/:course_id', { params: { course_id: id } }),
    refresh: courseKeys,
  })
  return [remove]
}
