import { isCourseId, mostCourseParts } from '@lotse/contracts/academy/fields/course-limits'
import { longest } from '@lotse/contracts/academy/fields/longest'
import type { AdminCourse } from '@lotse/contracts/academy/skills/course-edit'
import { idOf } from '@lotse/rules/text/id-of'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Section } from '@lotse/ui/layout/page'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../lib/backend/backend.tsx'
import { courseKeys } from '../../lib/backend/keys.ts'
import { useChecks } from '../../lib/form/checks.ts'
import {
  Columns,
  type FieldOf,
  Fields,
  NumberField,
  TextAreaField,
  TextField,
} from '../../lib/form/fields.tsx'
import { ListField } from '../../lib/form/list-field.tsx'
import { RecordForm } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import { webAddress } from '../../lib/pictures/web-address.tsx'
import { paths } from '../../paths.ts'
import { type CourseValues, emptyCourse, newCourse, sentOf, storedOf } from './course-values.ts'
import { SectionsField } from './sections-field.tsx'

interface CourseFormProps {
  course?: AdminCourse
  onSaved(saved: AdminCourse): unknown
}

export function CourseForm({ course, onSaved }: CourseFormProps) {
  const t = useT()
  const words = t.courses
  const checks = useChecks()
  const record = useCourseForm(course, onSaved)
  const { field, form, control, labels } = record
  const isAddress = (value: string) =>
    checks.text(labels.image, { most: longest.profile })(value) ??
    (value.trim() && !webAddress(value) ? t.forms.webAddress : undefined)
  const isShort = (texts: string[]) =>
    texts.some(text => text.trim().length > longest.name) ? words.tooLong(longest.name) : undefined
  return (
    <RecordForm record={record} label={course?.title ?? words.createTitle} cancel={paths.courses()}>
      <Section title={words.details}>
        <Fields>
          <TextField {...field('title')} required autoFocus={!course} most={longest.name} />
          <IdField field={field} isNew={!course} />
          <TextAreaField {...field('description')} limit={longest.text} rows={3} />
          <Columns>
            <TextField {...field('category')} most={longest.name} />
            <TextField {...field('author')} most={longest.name} />
          </Columns>
          <Columns>
            <TextField {...field('language')} required description={words.languageHint} most={16} />
            <NumberField {...field('price')} description={words.priceHint} min={0} max={2 ** 31 - 1} />
          </Columns>
          <TextField {...field('image')} type="url" description={words.imageHint} check={isAddress} />
        </Fields>
      </Section>
      <Section title={words.about}>
        <Fields>
          <ListField
            {...field('learning_goals')}
            itemLabel={words.goal}
            addLabel={words.addGoal}
            max={mostCourseParts.goals}
            check={isShort}
          />
          <ListField
            {...field('requirements')}
            itemLabel={words.requirement}
            addLabel={words.addRequirement}
            max={mostCourseParts.goals}
            check={isShort}
          />
        </Fields>
      </Section>
      <Section title={words.contents}>
        <SectionsField control={control} label={labels.sections} now={() => form.getValues('sections')} />
      </Section>
    </RecordForm>
  )
}

function IdField({ field, isNew }: { field: FieldOf<CourseValues>; isNew: boolean }) {
  const t = useT()
  const checks = useChecks()
  const title = useWatch({ control: field('title').control, name: 'title' })
  const suggestion = idOf(title)
  const check = (id: string) => {
    if (!isNew) return undefined
    const given = id.trim() || suggestion
    // The title that it would be derived from is missing, too, and says so.
    if (title.trim() === '' && given === '') return undefined
    return (
      checks.text(field('id').label, { required: true, most: longest.name })(given) ??
      (isCourseId(given) ? undefined : t.courses.idFormat)
    )
  }
  return (
    <TextField
      {...field('id')}
      description={isNew ? t.courses.idHint : undefined}
      placeholder={isNew ? suggestion : undefined}
      readOnly={!isNew}
      check={check}
    />
  )
}

function useCourseForm(course: AdminCourse | undefined, onSaved: (saved: AdminCourse) => unknown) {
  const { courses: words } = useT()
  const api = useApi()
  const queries = useQueryClient()
  const create = (values: CourseValues) => api('POST /admin/courses', { body: newCourse(values) })
  return useRecordForm<CourseValues, AdminCourse>({
    stored: course && storedOf(course),
    values: emptyCourse,
    labels: {
      id: words.id,
      title: words.course,
      language: words.language,
      description: words.description,
      category: words.category,
      author: words.author,
      image: words.image,
      price: words.price,
      learning_goals: words.goals,
      requirements: words.requirements,
      sections: words.sections,
    },
    save: ({ values, changes, version, made }) => {
      const known = made ?? course
      if (!known) return create(values)
      const body = { ...sentOf(changes), ...(version === undefined ? {} : { version }) }
      return api('PATCH /admin/courses/:course_id', { params: { course_id: known.id }, body })
    },
    again: create,
    reload: async () => {
      const params = { course_id: course?.id ?? '' }
      return storedOf(
        await queries.fetchQuery({
          ...routeQuery(api, 'GET /admin/courses/:course_id', { params }),
          staleTime: 0,
        }),
      )
    },
    refresh: courseKeys,
    done: (saved, made) => (course || made ? words.saved(saved.title) : words.added(saved.title)),
    after: onSaved,
    errorFields: {
      course_already_exists: 'id',
      course_part_in_use: 'sections',
      course_part_kept: 'sections',
    },
  })
}
