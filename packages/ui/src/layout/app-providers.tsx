import { localStorageColorSchemeManager, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { EditsProvider, type OpenEdits } from '../data/edits.tsx'
import { useUiT } from '../language/i18n.tsx'
import { ExportsProvider } from '../list/export/exports.tsx'
import { DialogProvider } from '../overlay/dialog.tsx'
import { FullScreenLoaderProvider } from '../overlay/full-screen-loader.tsx'
import { SnackbarProvider } from '../overlay/snackbar.tsx'
import '../theme/theme.css'
import { type ErrorText, ErrorTextContext } from '../data/use-action.tsx'
import { ThisMomentContext } from '../language/use-format.tsx'
import { createProductTheme, type Product, variables } from '../theme/theme.ts'

const colorSchemeKey = 'color-scheme'
const styleNonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''

/**
 * Call once in `main.tsx` before rendering: the page policy allows no inline scripts, so this module sets the scheme,
 * and the scroll lock of dialogs finds the style nonce under the name its library looks for.
 */
export function preparePage(): void {
  const stored = localStorage.getItem(colorSchemeKey)
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = stored === 'light' || stored === 'dark' ? stored : dark ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}

export interface AppProvidersProps {
  product: Product
  queryClient: QueryClient
  errorText: ErrorText
  /** Created by an app that needs to ask about edits from outside; otherwise created here. */
  edits?: OpenEdits
  children: ReactNode
}

/** Everything a screen may rely on. It goes inside the app's `I18nProvider` and around its router. */
export function AppProviders({ product, queryClient, errorText, edits, children }: AppProvidersProps) {
  const { togglePassword } = useUiT()
  const theme = useMemo(() => {
    const visibilityToggleButtonProps = { 'aria-label': togglePassword }
    return mergeThemeOverrides(themes[product], {
      components: { PasswordInput: { defaultProps: { visibilityToggleButtonProps } } },
    })
  }, [product, togglePassword])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <ErrorTextContext value={errorText}>
          <SnackbarProvider>
            <DialogProvider>
              <FullScreenLoaderProvider>
                <ThisMomentContext value={product === 'academy' ? 'justCreated' : 'justNow'}>
                  <EditsProvider edits={edits}>
                    <ExportsProvider>{children}</ExportsProvider>
                  </EditsProvider>
                </ThisMomentContext>
              </FullScreenLoaderProvider>
            </DialogProvider>
          </SnackbarProvider>
        </ErrorTextContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}

const themes = { academy: createProductTheme('academy'), lotse: createProductTheme('lotse') }
const schemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })
