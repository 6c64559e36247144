import type { OpenApiDocument } from './document.ts'
import type { Content, Operation } from './operation.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { typeText } from './type-text.ts'

export const apiPageStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
section { border-top: 1px solid; padding-block: 1rem; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
nav ul { columns: 16rem; padding-inline-start: 1rem; }
`

/** The document as an HTML page without scripts. */
export function apiPage({ info, tags, paths, components }: OpenApiDocument): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const ofTag = (tag: string) => all.filter(({ operation }) => operation.tags.includes(tag))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(info.title)} API ${escapeHtml(info.version)}</title>
<style>${apiPageStyle}</style>
</head>
<body>
<h1>${escapeHtml(info.title)} API ${escapeHtml(info.version)}</h1>
<p>The same as <a href="/api/_docs/openapi.json">an OpenAPI 3.1 document</a>. Every refusal is a <a href="#Problem">Problem</a>.</p>
<nav aria-label="Calls">${tags.map(({ name }) => contentsOf(name, ofTag(name))).join('')}</nav>
<main>
${tags.map(({ name }) => `<h2>${escapeHtml(name)}</h2>\n${ofTag(name).map(sectionOf).join('\n')}`).join('\n')}
<h2>Types</h2>
${Object.entries(components.schemas)
  .map(([name, schema]) => `<section id="${name}"><h3>${name}</h3>${pre(typeText(schema))}</section>`)
  .join('\n')}
</main>
</body>
</html>
`
}

interface PathOperation {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

const contentsOf = (tag: string, calls: readonly PathOperation[]): string =>
  `<h2>${escapeHtml(tag)}</h2><ul>${calls
    .map(({ operation }) => `<li><a href="#${operation.operationId}">${operation.operationId}</a></li>`)
    .join('')}</ul>`

function sectionOf({ path, method, operation }: PathOperation): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation
  return `<section id="${operationId}">
<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}. ${security.length === 0 ? 'For everybody.' : 'For members.'}</p>
${parameters.length === 0 ? '' : `<dl>${parameters.map(parameterText).join('')}</dl>`}
${requestBody ? `<p>Takes</p>${contentText(requestBody.content)}` : ''}
${Object.entries(responses)
  .map(([status, answer]) =>
    '$ref' in answer ? '' : `<p>Answers ${status}</p>${answer.content ? contentText(answer.content) : ''}`,
  )
  .join('')}
</section>`
}

const parameterText = ({ name, required, schema }: Operation['parameters'][number]): string =>
  `<dt><code>${escapeHtml(name)}${required ? '' : '?'}</code></dt><dd><code>${typeText(schema)}</code></dd>`

const contentText = (content: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) => (schema ? pre(typeText(schema)) : `<p><code>${escapeHtml(type)}</code></p>`))
    .join('')

const pre = (text: string): string => `<pre tabindex="0"><code>${text}</code></pre>`
