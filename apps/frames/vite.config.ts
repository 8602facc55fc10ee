import { viteApp } from '../../vite.shared.ts'

/** First load counts in somebody else's page: the React source is built on preact. */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

export default {
  ...viteApp('frames', {
    input: {
      widget: 'widget.html',
      banner: 'banner.html',
      producttourbuilder: 'producttourbuilder.html',
      tooltipbuilder: 'tooltipbuilder.html',
      'replay-viewer': 'replay-viewer.html',
      'snapshot-viewer': 'snapshot-viewer.html',
    },
  }),
  resolve: { alias: preact },
  experimental: {
    // Later official clients write this HTML into a page of the host's origin: files that scripts and styles name
    // must be found beside them, not at the host's root. Only the HTML is root-relative, because the client
    // rewrites it.
    renderBuiltUrl: (file: string, { hostType }: { hostType: string }) =>
      hostType === 'html' ? `/${file}` : { relative: true },
  },
}
