import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import type { SyntheticEvent } from 'react'

export type Product = 'academy' | 'lotse'

const teal: MantineColorsTuple = [
  '#e6f6f3',
  '#cdeee8',
  '#9cdcd1',
  '#66c7b9',
  '#38ae9f',
  '#1a9487',
  '#107f74',
  '#0b6c64',
  '#085752',
  '#06423f',
]
const indigo: MantineColorsTuple = [
  '#eef0ff',
  '#dde1ff',
  '#bcc4ff',
  '#98a4ff',
  '#7584ff',
  '#5b6cff',
  '#485bff',
  '#3a4be0',
  '#2e3cb8',
  '#222d8c',
]
const gray: MantineColorsTuple = [
  '#f8f9fa',
  '#f1f3f5',
  '#e6e9ed',
  '#d9dde3',
  '#c2c8d0',
  '#9ca4af',
  '#676f7b',
  '#4a525d',
  '#30363e',
  '#16191d',
]
const dark: MantineColorsTuple = [
  '#e7e9ec',
  '#c5cad1',
  '#a0a8b3',
  '#757e8a',
  '#3a4048',
  '#2b3037',
  '#1c2025',
  '#131619',
  '#0e1012',
  '#090a0c',
]
const red: MantineColorsTuple = [
  '#fdeeee',
  '#fadcdc',
  '#f3b6b6',
  '#ec8c8c',
  '#e46565',
  '#d94545',
  '#c92f2f',
  '#ad2525',
  '#8c1d1d',
  '#6b1616',
]

const accents = { academy: { teal }, lotse: { indigo } }

/** One family, one accent per product; light and dark are both designed by hand (`variables`). */
export function createProductTheme(product: Product): MantineThemeOverride {
  return createTheme({
    colors: { ...accents[product], gray, dark, red },
    primaryColor: product === 'academy' ? 'teal' : 'indigo',
    primaryShade: { light: product === 'academy' ? 7 : 6, dark: product === 'academy' ? 6 : 6 },
    white: '#ffffff',
    black: '#16191d',
    fontFamily: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
    fontFamilyMonospace: '"JetBrains Mono Variable", ui-monospace, monospace',
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.4' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '20px', lineHeight: '1.3' },
        h2: { fontSize: '16px', lineHeight: '1.35' },
        h3: { fontSize: '14px', lineHeight: '1.45' },
      },
    },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    shadows: {
      xs: 'none',
      sm: '0 1px 2px rgb(0 0 0 / 6%)',
      md: '0 4px 16px rgb(0 0 0 / 10%)',
      lg: '0 8px 28px rgb(0 0 0 / 14%)',
      xl: '0 12px 40px rgb(0 0 0 / 18%)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // Dialogs are built from parts; they appear wherever forms do.
      ModalRoot: {
        defaultProps: { transitionProps: { duration: 140, transition: 'fade' }, centered: true },
      },
      Modal: { defaultProps: { transitionProps: { duration: 140, transition: 'fade' }, centered: true } },
      Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
      // Above the messages in the corner (500): a menu is opened to be used immediately.
      Menu: {
        defaultProps: {
          transitionProps: { duration: 120 },
          shadow: 'md',
          position: 'bottom-end',
          zIndex: 550,
        },
      },
      Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
      Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 }, withArrow: false } },
      Button: { defaultProps: { size: 'sm' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
      Select: {
        defaultProps: {
          checkIconPosition: 'right',
          allowDeselect: false,
          onFocus: selectText,
          onClick: selectText,
        },
      },
    },
  })
}

/** Typing into a searchable select replaces the selection instead of being appended to its name. */
function selectText({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  if (!input.readOnly) input.select()
}

/** Tokens beyond Mantine's own: `--ui-*`. Text has a contrast of 4.5:1, input borders 3:1. */
export const variables: CSSVariablesResolver = theme => ({
  variables: { '--ui-row-height': '40px', '--ui-header-height': '52px' },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#16191d',
    '--mantine-color-dimmed': '#5b636e',
    '--mantine-color-placeholder': '#676f7b',
    '--mantine-color-default-border': '#d9dde3',
    '--mantine-color-error': '#b42525',
    '--mantine-color-anchor': theme.primaryColor === 'teal' ? '#0b6c64' : '#3a4be0',
    '--ui-surface': '#f7f8f9',
    '--ui-raised': '#ffffff',
    '--ui-border': '#e4e7eb',
    '--ui-edge': '#8a93a0',
    '--ui-hover': '#f3f5f6',
    '--ui-selected': theme.primaryColor === 'teal' ? '#e6f6f3' : '#eef0ff',
    '--ui-accent-text': theme.primaryColor === 'teal' ? '#0b6c64' : '#3a4be0',
    '--ui-good': '#177544',
    '--ui-bad': '#b42525',
    '--ui-warn': '#9a5b00',
    '--ui-info': '#2463b0',
    '--ui-good-soft': '#e5f5ec',
    '--ui-bad-soft': '#fdeeee',
    '--ui-warn-soft': '#fdf2df',
    '--ui-info-soft': '#e8f1fb',
  },
  dark: {
    '--mantine-color-body': '#131619',
    '--mantine-color-text': '#e7e9ec',
    '--mantine-color-dimmed': '#a0a8b3',
    '--mantine-color-placeholder': '#8b94a0',
    '--mantine-color-default-border': '#353b43',
    '--mantine-color-error': '#f28b8b',
    '--mantine-color-anchor': theme.primaryColor === 'teal' ? '#4fc4b4' : '#98a4ff',
    '--ui-surface': '#0d0f11',
    '--ui-raised': '#1a1d21',
    '--ui-border': '#282d33',
    '--ui-edge': '#67707c',
    '--ui-hover': '#1c2025',
    '--ui-selected': theme.primaryColor === 'teal' ? '#10302c' : '#1f2550',
    '--ui-accent-text': theme.primaryColor === 'teal' ? '#4fc4b4' : '#98a4ff',
    '--ui-good': '#5cc78f',
    '--ui-bad': '#f28b8b',
    '--ui-warn': '#e6ae5c',
    '--ui-info': '#7fb2ee',
    '--ui-good-soft': '#12291d',
    '--ui-bad-soft': '#351a1b',
    '--ui-warn-soft': '#33260f',
    '--ui-info-soft': '#15263a',
  },
})
