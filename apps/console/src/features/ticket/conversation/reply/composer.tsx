import { richWords } from '@lotse/rules/text/rich-words'
import { later } from '@lotse/ui/overlay/later'
import { Input, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import classes from './composer.module.css'
import { type Content, typedPlain } from './draft/reply-draft.ts'

const RichField = later(async () => (await import('./rich-field.tsx')).RichField)

/** What others may do with the text, whichever field it is in. */
export interface ComposerHandle {
  focus(): void
  blur(): void
  /** At the caret, instead of so many characters before it. */
  insertText(text: string, over?: number): void
  insertHtml(html: string, over?: number): void
}

export interface FieldProps {
  content: Content
  onChange(content: Content): void
  /** The caret has moved: the words of its line before it. */
  onCaret(before: string): void
  onFiles(files: File[]): void
  /** For screen readers; the field's name is in here, too. */
  aria: Record<`aria-${string}`, string | undefined>
}

interface ComposerProps extends FieldProps {
  ref: Ref<ComposerHandle>
  error: ReactNode
  /** One line until somebody writes. */
  isSmall: boolean
  onKeyDown(event: KeyboardEvent): void
  onBlur(): void
}

/**
 * The text of a reply. It can be typed at once, in a plain field; the editor takes over as soon as it has loaded, with
 * the words and the caret. Without it, replies are plain text.
 */
export function Composer({ ref, error, isSmall, onKeyDown, onBlur, ...props }: ComposerProps) {
  const { content, onChange, onCaret, onFiles, aria } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const rich = useRef<ComposerHandle>(undefined)
  const [isRich, setRich] = useState(false)
  // A letter that is being composed of several keys would be lost.
  const [isComposing, setComposing] = useState(false)
  const look = () => onCaret(area.current?.value.slice(0, area.current.selectionStart) ?? '')
  const type = (text: string) => onChange(typedPlain(content, text))
  const insertPlain = (text: string, over = 0) => {
    const { current: field } = area
    if (!field) return
    field.setRangeText(text, field.selectionStart - over, field.selectionEnd, 'end')
    type(field.value)
    field.focus()
  }
  useImperativeHandle(ref, () => ({
    focus: () => (rich.current ?? area.current)?.focus(),
    blur: () => (rich.current ?? area.current)?.blur(),
    insertText: (text, over) => (rich.current?.insertText ?? insertPlain)(text, over),
    insertHtml: (html, over) =>
      rich.current ? rich.current.insertHtml(html, over) : insertPlain(richWords(html), over),
  }))
  const words = aria['aria-label']
  return (
    <Input.Wrapper error={error}>
      <div className={classes.frame} data-rich={isRich}>
        {!isRich && (
          <Textarea
            ref={area}
            variant="unstyled"
            classNames={{ input: classes.plain }}
            placeholder={words}
            autosize
            minRows={isSmall ? 1 : 2}
            maxRows={8}
            value={content.text}
            onChange={event => {
              type(event.currentTarget.value)
              look()
            }}
            onSelect={look}
            onKeyDown={onKeyDown}
            onBlur={({ relatedTarget, currentTarget }) => {
              // The editor that takes over has the caret from now on: nobody has left.
              if (!currentTarget.closest(`.${classes.frame}`)?.contains(relatedTarget)) onBlur()
            }}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            onPaste={event => {
              // A program may copy a picture of the text along with the text: then the text is meant.
              const { files, types } = event.clipboardData
              if (files.length === 0 || types.includes('text/plain')) return
              event.preventDefault()
              onFiles([...files])
            }}
            {...aria}
          />
        )}
        {!isComposing && (
          <RichField
            {...props}
            isSmall={isSmall}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            takeOver={made => {
              rich.current = made
              const { current: field } = area
              const isHere = field !== null && document.activeElement === field
              setRich(true)
              return isHere ? [field.selectionStart, field.selectionEnd] : undefined
            }}
            onMissing={() => {}}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
