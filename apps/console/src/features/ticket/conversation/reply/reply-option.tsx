import type { SavedReply } from '@lotse/contracts/console/replies'
import { pickText } from '@lotse/rules/text/local-text'
import classes from './offer-list.module.css'

/** A saved reply in the list of the composer: its name, its shortcut and how it begins. */
export function ReplyOption({ reply, lang }: { reply: SavedReply; lang: string }) {
  const { name, shortcut, text } = reply
  return (
    <>
      <span className={classes.name}>
        {name} {shortcut && <code className={classes.shortcut}>/{shortcut}</code>}
      </span>
      <span className={classes.excerpt}>{pickText(text, lang).replaceAll(/\s+/g, ' ')}</span>
    </>
  )
}
