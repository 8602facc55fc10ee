import type { AdminCourse } from '@lotse/contracts/academy/skills/course-edit'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader, Section } from '@lotse/ui/layout/page'
import { toPlace } from '@lotse/ui/list/list-return.ts'
import { Anchor } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CourseForm } from '../../features/courses/course-form.tsx'
import classes from '../../features/courses/courses.module.css'
import { useDeleteCourse } from '../../features/courses/use-delete-course.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import { DeleteButton } from '../../lib/list/delete-button.tsx'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import { paths } from '../../paths.ts'

export function CourseScreen() {
  if (useOffer('courses') === false) throw new RouteError('no_courses', 501)
  const t = useT()
  const api = useApi()
  const { course: id } = useParams({ strict: false }) as { course: string }
  const course = useQuery(routeQuery(api, 'GET /admin/courses/:course_id', { params: { course_id: id } }))
  const back = { to: paths.courses(), label: t.courses.title }
  return (
    <Loaded of={course} missing={{ title: t.courses.notFoundTitle, text: t.courses.notFoundText, back }}>
      {course => <CoursePage key={course.id} course={course} />}
    </Loaded>
  )
}

function CoursePage({ course }: { course: AdminCourse }) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useDeleteCourse(() => navigate({ to: paths.courses(), state: toPlace }))
  const askRemove = () => void remove.run({ ...course, skills: course.skills.length })
  useScreenActions(course.title, [{ label: t.common.delete, icon: IconTrash, onPress: askRemove }])
  return (
    <>
      <PageHeader
        title={course.title}
        back={{ to: paths.courses(), label: t.courses.title }}
        actions={<DeleteButton busy={remove.busy} onPress={askRemove} />}
      />
      <div className={classes.stack}>
        <CourseForm
          course={course}
          onSaved={({ id }) => (id === course.id ? undefined : navigate({ to: paths.course(id) }))}
        />
        <div className={classes.skillsFrame}>
          <Skills skills={course.skills} />
        </div>
      </div>
    </>
  )
}

/** Which skills one learns in it: that is edited where they are. */
function Skills({ skills }: Pick<AdminCourse, 'skills'>) {
  const { courses: words } = useT()
  return (
    <Section title={words.skills}>
      {skills.length === 0 ? (
        <p className={classes.faint}>{words.noSkills}</p>
      ) : (
        <ul className={classes.skills}>
          {skills.map(({ id, name, root }) => (
            <li key={id}>
              <Anchor component={Link} to={paths.subSkillEdit(root, id)}>
                {name || id}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export function CourseCreateScreen() {
  if (useOffer('courses') === false) throw new RouteError('no_courses', 501)
  const t = useT()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t.courses.createTitle} back={{ to: paths.courses(), label: t.courses.title }} />
      <CourseForm onSaved={({ id }) => void navigate({ to: paths.course(id), replace: true })} />
    </>
  )
}
