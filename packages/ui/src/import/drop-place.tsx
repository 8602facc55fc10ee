import { type ReactNode, useState } from 'react'
import classes from './import.module.css'

/** A place for files. What is in it does the same by keyboard. */
export function DropPlace({
  children,
  onDrop,
}: {
  children: ReactNode
  onDrop(transfer: DataTransfer): void
}) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same by keyboard
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer)
      }}
    >
      {children}
    </div>
  )
}
