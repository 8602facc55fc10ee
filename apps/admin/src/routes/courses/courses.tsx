import { courseFilters } from '@lotse/contracts/academy/list-filters'
import type { AdminCourseQuery } from '@lotse/contracts/academy/skills/course-edit'
import { longestListSearch } from '@lotse/contracts/limits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconSchool, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCourseColumns } from '../../features/courses/course-columns.tsx'
import { useCourseBulk, useDeleteCourse } from '../../features/courses/use-delete-course.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { useSavedList } from '../../lib/list/views/use-saved-list.ts'
import { paths } from '../../paths.ts'

const listDefaults = {
  id: 'courses' as const,
  longestSearch: longestListSearch,
  sorts: ['title', 'last_update'],
  sort: 'title',
  size: 20,
}

export function CoursesScreen() {
  if (useOffer('courses') === false) throw new RouteError('no_courses', 501)
  return <CourseList />
}

function CourseList() {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { list, views } = useSavedList(listDefaults)
  const columns = useCourseColumns()
  const remove = useDeleteCourse()
  const bulkActions = useCourseBulk()
  const query = { ...courseFilters(list), sort: (list.sortText || undefined) as AdminCourseQuery['sort'] }
  const found = useQuery({
    ...routeQuery(api, 'GET /admin/courses', { query: { ...query, ...list.window } }),
    placeholderData: keepPreviousData,
  })
  const slice = async (limit: number, offset: number) => {
    const { items, total } = await api('GET /admin/courses', { query: { ...query, limit, offset } })
    return { rows: items, total }
  }
  const create = (
    <Button
      component={Link}
      to={paths.courseCreate()}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t.courses.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={views?.view?.name ?? t.courses.title} actions={create} />
      <DataList
        label={t.courses.title}
        list={list}
        views={views}
        columns={columns}
        searchLabel={t.courses.search}
        tools={<ExportButton name="courses" columns={columns} page={slice} />}
        bulkActions={bulkActions}
        rows={found.data?.items}
        total={found.data?.total}
        loading={found.isFetching}
        error={found.error}
        onRetry={() => void found.refetch()}
        rowKey={course => course.id}
        rowName={course => course.title}
        rowPath={course => paths.course(course.id)}
        rowActions={course => [
          {
            label: t.common.edit,
            icon: IconPencil,
            onPress: () => void navigate({ to: paths.course(course.id) }),
          },
          {
            label: t.common.delete,
            icon: IconTrash,
            tone: 'danger',
            onPress: () => void remove.run(course),
          },
        ]}
        empty={{ title: t.courses.emptyTitle, text: t.courses.emptyText, icon: IconSchool, action: create }}
      />
    </>
  )
}
