import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { useFormat } from '@lotse/ui/language/use-format'
import { IconFile } from '@tabler/icons-react'
import classes from './attachments.module.css'

/** Files that somebody sent, wherever they are shown: pictures to look at, everything else to open. */
export function Attachments({ files }: { files: Attachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map(file => (
        <li key={file.url}>
          <File file={file} />
        </li>
      ))}
    </ul>
  )
}

function File({ file }: { file: Attachment }) {
  const format = useFormat()
  const { name, type, url, size } = file
  const facts = [typeWord(type), format.bytes(size)].filter(Boolean).join(' · ')
  const target = { href: url, target: '_blank', rel: 'noopener noreferrer' }
  if (type.startsWith('image/'))
    return (
      <figure className={classes.figure}>
        <a {...target}>
          <img className={classes.picture} src={url} alt={name} loading="lazy" />
        </a>
        <figcaption className={classes.facts}>
          {name} · {facts}
        </figcaption>
      </figure>
    )
  return (
    <a className={classes.file} {...target}>
      <IconFile size={16} stroke={1.75} aria-hidden />
      <span>
        {name} <span className={classes.facts}>{facts}</span>
      </span>
    </a>
  )
}

/** `application/pdf` is a PDF; an unknown type has no label. */
function typeWord(type: string): string {
  const word = type.split('/')[1] ?? ''
  return word === 'octet-stream' ? '' : word.toUpperCase()
}
