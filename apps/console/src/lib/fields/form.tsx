import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (() => unknown) | undefined
}

/** A form that stays on its page. */
export function Form({ onSubmit, ...props }: FormProps) {
  return (
    <form
      {...props}
      onSubmit={event => {
        event.preventDefault()
        onSubmit?.()
      }}
    />
  )
}
