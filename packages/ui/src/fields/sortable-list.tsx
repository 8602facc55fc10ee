import { VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useUiT } from '../language/i18n.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './sortable-list.module.css'
import { moved, useSorting } from './use-sorting.ts'

interface SortableListProps<Item> {
  items: readonly Item[]
  idOf(item: Item, index: number): string
  nameOf(item: Item): string
  label: string
  className?: string | undefined
  disabled?: boolean | undefined
  onOrder(items: Item[]): void
  /** The handle is dragged, or moved with arrow keys. */
  children(item: Item, grip: ReactNode, index: number): ReactNode
}

/** A list whose order can be changed by dragging a handle, or with the arrow keys on it. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, idOf, nameOf, label, className, disabled, onOrder, children } = props
  const t = useUiT()
  const hintId = useId()
  const { list, shown, dragged, begin } = useSorting<Item, HTMLUListElement>(items, onOrder)
  const [said, setSaid] = useState('')
  const focusOn = useRef<string>(undefined)
  // A moved element may lose the focus on the way.
  useEffect(() => {
    if (!focusOn.current) return
    list.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(focusOn.current)}"]`)?.focus()
    focusOn.current = undefined
  })

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const item = shown[index]
    const to = index + step
    if (!step || !item || to < 0 || to >= shown.length) return
    event.preventDefault()
    focusOn.current = idOf(item, to)
    setSaid(t.movedTo(nameOf(item), to + 1, shown.length))
    onOrder(moved(shown, index, to))
  }
  return (
    <>
      <ul ref={list} className={className ?? classes.list} aria-label={label}>
        {shown.map((item, index) => {
          const id = idOf(item, index)
          const grip = disabled ? null : (
            <IconButton
              icon={IconGripVertical}
              className={classes.grip}
              size="sm"
              data-grip={id}
              label={t.move(nameOf(item))}
              aria-describedby={hintId}
              onKeyDown={event => onKeyDown(event, index)}
              onPointerDown={event => {
                begin(event, item)
                event.currentTarget.focus()
              }}
            />
          )
          return (
            <li key={id} data-dragged={item === dragged || undefined}>
              {children(item, grip, index)}
            </li>
          )
        })}
      </ul>
      <VisuallyHidden id={hintId}>{t.moveHint}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
