import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import options from '../../../../../lib/fields/options.module.css'
import { useT } from '../../../../../lib/i18n.ts'
import { useWordsIn } from '../../../../../lib/replies/cards/card-kinds.ts'
import classes from './emoji-picker.module.css'
import { allEmoji, findEmoji } from './find-emoji.ts'
import { recentFirst } from './recent-emoji.ts'

/** As many stand in a row; the arrows go by it. */
const ROW = 8

interface EmojiPickerProps {
  onChoose(sign: string): void
}

/** A field to search and the emoji that fit: arrows move, Enter chooses. */
export function EmojiPicker({ onChoose }: EmojiPickerProps) {
  const t = useT().inserts.emoji
  const lang = useWordsIn()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [ordered] = useState(() => recentFirst(allEmoji))
  const shown = findEmoji(text, ordered)
  const active = Math.min(at, shown.length - 1)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // It comes later than the pop-over, which has given the focus away by then.
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: ROW, ArrowUp: -ROW }[event.key]
    // In a text, these belong to the caret.
    if (text && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return
    if (by) setAt(Math.max(0, Math.min(active + by, shown.length - 1)))
    else if (event.key === 'Enter' && shown[active]) onChoose(shown[active].id)
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        className={classes.search}
        ref={field}
        role="combobox"
        aria-label={t.search}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t.search}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t.list} ref={list}>
        {shown.length === 0 && <p className={classes.none}>{t.nothing}</p>}
        {shown.map((emoji, index) => (
          // biome-ignore lint/a11y: the field keeps the focus and has the keys; the option is named to it by its id.
          <div
            key={emoji.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            aria-label={emoji.name[lang]}
            title={emoji.name[lang]}
            data-at={index}
            className={`${options.option} ${classes.option}`}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(emoji.id)}
          >
            {emoji.id}
          </div>
        ))}
      </div>
    </>
  )
}
