import { VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useUiT } from '../language/i18n.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './sortable-list.module.css'

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
  const list = useRef<HTMLUListElement>(null)
  const [order, setOrder] = useState<readonly Item[]>()
  // By item, not by index: during a drag the index changes, but the handle must not.
  const [dragged, setDragged] = useState<Item>()
  const [said, setSaid] = useState('')
  const shown = order ?? items
  const focusOn = useRef<string>(undefined)
  // A moved element may lose the focus on the way.
  useEffect(() => {
    if (!focusOn.current) return
    list.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(focusOn.current)}"]`)?.focus()
    focusOn.current = undefined
  })

  const moved = (from: number, to: number): Item[] => {
    const next = [...shown]
    next.splice(to, 0, ...next.splice(from, 1))
    return next
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const item = shown[index]
    const to = index + step
    if (!step || !item || to < 0 || to >= shown.length) return
    event.preventDefault()
    focusOn.current = idOf(item, to)
    setSaid(t.movedTo(nameOf(item), to + 1, shown.length))
    onOrder(moved(index, to))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>, index: number) => {
    const item = shown[index]
    if (event.button !== 0 || !item) return
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(item)
    setOrder(shown)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!order || dragged === undefined) return
    const from = order.indexOf(dragged)
    const to = placeOf(list.current, event.clientY)
    if (to !== undefined && to !== from) setOrder(moved(from, to))
  }
  const drop = (keep: boolean) => {
    if (!order) return
    setDragged(undefined)
    setOrder(undefined)
    if (keep && order.some((item, index) => item !== items[index])) onOrder([...order])
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
              onPointerDown={event => onPointerDown(event, index)}
              onPointerMove={onPointerMove}
              onPointerUp={() => drop(true)}
              onPointerCancel={() => drop(false)}
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

/** The row under the pointer. */
function placeOf(list: HTMLElement | null, y: number): number | undefined {
  const rows = [...(list?.children ?? [])].map(row => row.getBoundingClientRect())
  const at = rows.findIndex(({ top, bottom }) => y >= top && y < bottom)
  return at === -1 ? undefined : at
}
