import { mostCourseParts } from '@lotse/contracts/academy/fields/course-limits'
import { longest } from '@lotse/contracts/academy/fields/longest'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import { WholeInput } from '@lotse/ui/fields/whole-input'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Input, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { Control } from 'react-hook-form'
import { AddButton } from '../../lib/form/add-button.tsx'
import { useField } from '../../lib/form/fields.tsx'
import { useT } from '../../lib/i18n.ts'
import { newLecture, newSection, putBack, putLectureBack, replaced, without } from './course-parts.ts'
import type { CourseValues, Lecture, Section } from './course-values.ts'
import classes from './courses.module.css'

interface SectionsFieldProps {
  control: Control<CourseValues>
  label: string
  /** The sections at the moment when something is put back, not when it was removed. */
  now(): Section[]
}

const isNamed = ({ title }: { title: string }) => title.trim() !== '' && title.trim().length <= longest.name
/** Nothing typed is refused, zero is not. */
const isTimed = ({ duration }: Lecture) => duration !== '' && duration >= 0 && duration < 2 ** 31

/** The sections of a course with their lessons: add, rename, move, remove. */
export function SectionsField({ control, label, now }: SectionsFieldProps) {
  const { courses: words } = useT()
  const check = (sections: Section[]) => {
    const lectures = sections.flatMap(section => section.lectures)
    if (![...sections, ...lectures].every(isNamed)) return words.unnamed(longest.name)
    return lectures.every(isTimed) ? undefined : words.untimed
  }
  const { ref, value, onChange, error } = useField<CourseValues, Section[]>({
    control,
    name: 'sections',
    check,
  })
  const box = useRef<HTMLDivElement>(null)
  const focus = (id: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-part="${id}"]`)?.focus())
  const tellRemoved = useTellRemoved()
  const nameOf = (section: Section) =>
    section.title.trim() || words.section(value.findIndex(({ id }) => id === section.id) + 1)
  const add = () => {
    const section = newSection()
    onChange([...value, section])
    focus(section.id)
  }
  // The button that was pressed is gone with its row: the focus goes to a row beside it.
  const focusBeside = (parts: { id: string }[], at: number, home?: Section) => {
    const beside = parts[at + 1] ?? parts[at - 1] ?? home
    if (beside) focus(beside.id)
    else box.current?.parentElement?.focus()
  }
  const remove = (section: Section, at: number) => {
    onChange(without(value, section))
    focusBeside(value, at)
    tellRemoved(nameOf(section), () => {
      onChange(putBack(now(), section, at))
      focus(section.id)
    })
  }
  const removeLecture = (section: Section, lecture: Lecture, name: string) => {
    const at = section.lectures.findIndex(({ id }) => id === lecture.id)
    onChange(replaced(value, { ...section, lectures: without(section.lectures, lecture) }))
    focusBeside(section.lectures, at, section)
    tellRemoved(name, () => {
      onChange(putLectureBack(now(), section.id, lecture, at))
      focus(lecture.id)
    })
  }
  return (
    <Input.Wrapper
      ref={ref}
      tabIndex={-1}
      error={error}
      errorProps={{ mt: 8 }}
      role="group"
      aria-label={label}
    >
      <div ref={box} className={classes.sections}>
        {value.length === 0 && <p className={classes.faint}>{words.noSections}</p>}
        <SortableList
          items={value}
          idOf={({ id }) => id}
          nameOf={nameOf}
          label={label}
          disabled={value.length < 2}
          onOrder={onChange}
        >
          {(section, grip, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink, and its legend would say the title twice
            <div className={classes.section} role="group" aria-label={nameOf(section)}>
              <Row
                className={classes.sectionTitle}
                grip={grip}
                name={nameOf(section)}
                label={words.sectionTitle(at + 1)}
                part={section}
                isWrong={error !== undefined && !isNamed(section)}
                onTitle={title => onChange(replaced(value, { ...section, title }))}
                onRemove={() => remove(section, at)}
              />
              <Lectures
                section={section}
                name={nameOf(section)}
                showErrors={error !== undefined}
                onChange={lectures => onChange(replaced(value, { ...section, lectures }))}
                onAdded={focus}
                onRemove={(lecture, name) => removeLecture(section, lecture, name)}
              />
            </div>
          )}
        </SortableList>
        <AddButton
          label={words.addSection}
          disabled={value.length >= mostCourseParts.sections}
          onPress={add}
        />
      </div>
    </Input.Wrapper>
  )
}

/** What was removed is gone only when the form is saved; until then, and right away, it can be put back. */
function useTellRemoved(): (name: string, undo: () => void) => void {
  const t = useT()
  const snackbar = useSnackbar()
  return (name, run) =>
    snackbar.show(t.courses.removed(name), 'info', { label: t.bin.undo, run, replaces: 'course-part' })
}

interface LecturesProps {
  section: Section
  name: string
  showErrors: boolean
  onChange(lectures: Lecture[]): void
  onAdded(id: string): void
  onRemove(lecture: Lecture, name: string): void
}

function Lectures({ section, name, showErrors, onChange, onAdded, onRemove }: LecturesProps) {
  const { courses: words } = useT()
  const { lectures } = section
  const nameOf = (lecture: Lecture) =>
    lecture.title.trim() || words.lecture(lectures.findIndex(({ id }) => id === lecture.id) + 1)
  const add = () => {
    const lecture = newLecture()
    onChange([...lectures, lecture])
    onAdded(lecture.id)
  }
  return (
    <div className={classes.lectures}>
      <SortableList
        items={lectures}
        idOf={({ id }) => id}
        nameOf={nameOf}
        label={words.lecturesOf(name)}
        disabled={lectures.length < 2}
        onOrder={onChange}
      >
        {(lecture, grip, at) => (
          <Row
            grip={grip}
            name={nameOf(lecture)}
            label={words.lectureTitle(at + 1)}
            part={lecture}
            isWrong={showErrors && !isNamed(lecture)}
            onTitle={title => onChange(replaced(lectures, { ...lecture, title }))}
            onRemove={() => onRemove(lecture, nameOf(lecture))}
          >
            <WholeInput
              className={classes.duration}
              aria-label={words.duration(at + 1)}
              placeholder={words.durationShort}
              rightSection={<span aria-hidden>s</span>}
              min={0}
              value={lecture.duration}
              error={showErrors && !isTimed(lecture)}
              onChange={duration => onChange(replaced(lectures, { ...lecture, duration }))}
            />
          </Row>
        )}
      </SortableList>
      <AddButton
        label={words.addLecture}
        disabled={lectures.length >= mostCourseParts.lectures}
        onPress={add}
      />
    </div>
  )
}

interface RowProps {
  className?: string
  grip: ReactNode
  name: string
  /** Of its field. */
  label: string
  part: { id: string; title: string }
  isWrong: boolean
  onTitle(title: string): void
  onRemove(): void
  children?: ReactNode
}

function Row({ className = '', grip, name, label, part, isWrong, onTitle, onRemove, children }: RowProps) {
  const t = useT()
  return (
    <div className={classes.row}>
      {grip}
      <TextInput
        className={`${classes.title} ${className}`}
        aria-label={label}
        placeholder={label}
        data-part={part.id}
        value={part.title}
        error={isWrong}
        autoComplete="off"
        onChange={event => onTitle(event.currentTarget.value)}
      />
      {children}
      <IconButton icon={IconX} size={36} label={t.forms.removeItem(name)} onClick={onRemove} />
    </div>
  )
}
