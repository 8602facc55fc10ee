import { SafeHtml } from '@lotse/ui/text/safe-html'
import { LinkedText } from '../../../lib/rich-text/linked-text.tsx'
import classes from './conversation.module.css'

/** What a message says, formatted or plain. */
export function MessageWords({ text, html }: { text: string; html: string | null }) {
  if (html)
    return (
      <div className={classes.rich}>
        <SafeHtml html={html} />
      </div>
    )
  return (
    text && (
      <p className={classes.text}>
        <LinkedText text={text} />
      </p>
    )
  )
}
