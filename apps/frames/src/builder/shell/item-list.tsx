import { randomId } from '@lotse/rules/random-id'
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Doc, type Item, insert, move, remove } from '../builder-state.ts'
import type { BuilderTexts } from '../builder-texts.ts'
import { ToolButton } from '../buttons.tsx'
import type { Place } from './place-of.ts'

interface ItemListProps<T, S> {
  doc: Doc<T, S>
  chosen: string | undefined
  t: BuilderTexts
  textOf(value: T): string
  textLanguage: string | undefined
  placeOf(item: Item<T>): Place
  onChoose(key: string | undefined): void
  onHover(value: T | undefined): void
  /** Consecutive edits with the same mark are undone together. */
  onEdit(doc: Doc<T, S>, mark?: string): void
}

/** The steps in their order: drag them, or move them with the buttons. */
export function ItemList<T, S>(props: ItemListProps<T, S>) {
  const { doc, t, onEdit } = props
  const [drag, setDrag] = useState<{ key: string; mark: string; before: Doc<T, S> }>()
  const stay = (event: { preventDefault(): void }) => event.preventDefault()
  const { list, keepFocus } = useKeptFocus()
  return (
    // A row can also be dropped between two others; elsewhere it goes back.
    <ol className="item-list" aria-label={t.items} ref={list} onDragOver={stay} onDrop={stay}>
      {doc.items.map((item, at) => (
        <li
          key={item.key}
          data-chosen={item.key === props.chosen}
          data-lost={props.placeOf(item).lost}
          data-dragged={item.key === drag?.key}
          draggable
          onDragStart={event => {
            // Firefox drags nothing without data.
            event.dataTransfer?.setData('text/plain', item.key)
            setDrag({ key: item.key, mark: `drag:${randomId()}`, before: doc })
          }}
          onDragEnd={event => {
            // Escape, or a release outside the list.
            if (drag && drag.before !== doc && event.dataTransfer?.dropEffect === 'none')
              onEdit(drag.before, drag.mark)
            setDrag(undefined)
          }}
          onDragOver={event => {
            event.preventDefault()
            if (drag && drag.key !== item.key) onEdit(move(doc, drag.key, at), drag.mark)
          }}
          onMouseEnter={() => props.onHover(item.value)}
          onMouseLeave={() => props.onHover(undefined)}
        >
          <IconGripVertical className="item-grip" size={16} aria-hidden />
          <button type="button" className="item-name" onClick={() => props.onChoose(item.key)}>
            <span className="item-number">{at + 1}</span>
            <span className="item-words">
              <Title text={props.textOf(item.value)} language={props.textLanguage} t={t} />
              <small>{props.placeOf(item).words}</small>
            </span>
          </button>
          {item.key === props.chosen && <ItemTools {...props} item={item} at={at} keepFocus={keepFocus} />}
        </li>
      ))}
    </ol>
  )
}

function Title({ text, language, t }: { text: string; language: string | undefined; t: BuilderTexts }) {
  return text ? <strong lang={language}>{text}</strong> : <strong>{t.untitled}</strong>
}

function ItemTools<T, S>({
  doc,
  t,
  item,
  at,
  onEdit,
  onChoose,
  keepFocus,
}: ItemListProps<T, S> & { item: Item<T>; at: number; keepFocus(label: string): void }) {
  const copy = () => {
    const twin = { key: randomId(), value: structuredClone(item.value) }
    onEdit(insert(doc, twin, item.key))
    onChoose(twin.key)
  }
  const drop = () => {
    onEdit(remove(doc, item.key))
    onChoose((doc.items[at + 1] ?? doc.items[at - 1])?.key)
  }
  const tools = [
    { label: t.up, icon: IconArrowUp, off: at === 0, act: () => onEdit(move(doc, item.key, at - 1)) },
    {
      label: t.down,
      icon: IconArrowDown,
      off: at === doc.items.length - 1,
      act: () => onEdit(move(doc, item.key, at + 1)),
    },
    { label: t.duplicate, icon: IconCopy, off: false, act: copy },
    { label: t.remove, icon: IconTrash, off: false, act: drop },
  ]
  return (
    <div className="item-tools">
      {tools.map(({ label, icon, off, act }) => (
        <ToolButton
          key={label}
          icon={icon}
          label={label}
          size={16}
          disabled={off}
          onClick={() => {
            keepFocus(label)
            act()
          }}
        />
      ))}
    </div>
  )
}

/**
 * A row that is moved, copied or deleted would lose the focus: it goes to the same tool of the row that is
 * now selected.
 */
function useKeptFocus() {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const row = list.current?.querySelector('[data-chosen="true"]')
    const tools = [...(row?.querySelectorAll<HTMLButtonElement>('.tool') ?? [])]
    const tool = tools.find(({ title, disabled }) => title === wanted.current && !disabled)
    const next = tool ?? row?.querySelector<HTMLElement>('.item-name')
    next?.focus()
    wanted.current = undefined
  })
  const keepFocus = (label: string) => {
    wanted.current = label
  }
  return { list, keepFocus }
}
