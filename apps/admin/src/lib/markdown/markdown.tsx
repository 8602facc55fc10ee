import { decodeEntities } from '@lotse/rules/text/html-pieces'
import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode, useMemo } from 'react'
import { OutsidePicture } from '../pictures/outside-picture.tsx'
import { OutsideLink, webAddress } from '../pictures/web-address.tsx'
import classes from './markdown.module.css'

/**
 * Markdown as React elements. It never produces HTML: HTML in the text is shown as text, and links lead only to the web
 * or to mail, so nothing that somebody typed can run.
 */
export function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => lexer(text, { gfm: true, breaks: true }), [text])
  return <div className={classes.markdown}>{renderAll(tokens)}</div>
}

const renderAll = (tokens: Token[] | undefined): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity, and the text replaces them all.
  tokens?.map((token, index) => <Fragment key={index}>{render(token)}</Fragment>)

function render(token: Token): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading depth={(token as Tokens.Heading).depth}>{renderAll(token.tokens)}</Heading>
    case 'paragraph':
      return <p>{renderAll(token.tokens)}</p>
    case 'blockquote':
      return <blockquote>{renderAll(token.tokens)}</blockquote>
    case 'list':
      return renderList(token as Tokens.List)
    case 'table':
      return renderTable(token as Tokens.Table)
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    case 'space':
    case 'def':
      return null
    case 'strong':
      return <strong>{renderAll(token.tokens)}</strong>
    case 'em':
      return <em>{renderAll(token.tokens)}</em>
    case 'del':
      return <del>{renderAll(token.tokens)}</del>
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'link':
      return renderLink(token as Tokens.Link)
    case 'image':
      return renderImage(token as Tokens.Image)
    case 'text':
      // The lexer keeps entities that a person typed, and React escapes by itself.
      return token.tokens ? renderAll(token.tokens) : decodeEntities((token as Tokens.Text).text)
    case 'escape':
      return (token as Tokens.Escape).text
    default:
      return token.raw
  }
}

/** The page's own title is the first heading, a section's the second: headings in a text are below them. */
function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  const Tag = depth === 1 ? 'h3' : depth === 2 ? 'h4' : 'h5'
  return <Tag>{children}</Tag>
}

function renderList(list: Tokens.List): ReactNode {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <li key={index}>
      {item.task && <input type="checkbox" checked={item.checked ?? false} disabled readOnly aria-hidden />}
      {renderAll(item.tokens.filter(token => token.type !== 'checkbox'))}
    </li>
  ))
  return list.ordered ? <ol start={list.start === '' ? 1 : list.start}>{items}</ol> : <ul>{items}</ul>
}

function renderTable(table: Tokens.Table): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {table.header.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <th key={index}>{renderAll(cell.tokens)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <tr key={index}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <td key={at}>{renderAll(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function renderLink(link: Tokens.Link): ReactNode {
  const href = webAddress(link.href) ?? mailAddress(link.href)
  if (!href) return link.text || link.raw
  return <OutsideLink href={href}>{renderAll(link.tokens)}</OutsideLink>
}

const mailAddress = (href: string): string | undefined =>
  /^mailto:[^\s?]+@[^\s?]+$/i.test(href) ? href : undefined

function renderImage(image: Tokens.Image): ReactNode {
  const src = webAddress(image.href)
  if (!src) return image.text
  return <OutsidePicture src={src} alt={image.text} />
}
