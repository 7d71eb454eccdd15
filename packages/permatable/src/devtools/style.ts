/** A style sheet of its own, because the panel may appear in any app. */
const css = `
.permatable-devtools > button {
  position: fixed;
  bottom: 12px;
  left: 12px;
  z-index: 99999;
  padding: 6px 12px;
  border: 1px solid currentColor;
  border-radius: 999px;
  background: Canvas;
  color: CanvasText;
  font: 600 12px system-ui, sans-serif;
  cursor: pointer;
}
.permatable-devtools > button[aria-expanded='true'] { bottom: calc(50vh + 12px); }
.permatable-devtools > section {
  position: fixed;
  inset: auto 0 0;
  z-index: 99998;
  height: 50vh;
  overflow: auto;
  border-top: 1px solid GrayText;
  background: Canvas;
}
.permatable-devtools > section + div { height: 50vh; }
.permatable-panel {
  color-scheme: light dark;
  box-sizing: border-box;
  min-height: 100%;
  padding: 12px;
  background: Canvas;
  color: CanvasText;
  font: 13px / 1.5 system-ui, sans-serif;
  text-align: start;

  --line: light-dark(#ddd, #444);
  --quiet: light-dark(#595959, #a3a3a3);
  --fault: light-dark(#b3261e, #ff8a80);
  --waits: light-dark(#8a4b00, #ffb74d);

  section { overflow-x: auto; margin-bottom: 16px; }
  h2 { margin: 0; font-size: 14px; }
  p { margin: 4px 0; overflow-wrap: anywhere; }
  code { font: 12px / 1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  .note { color: var(--quiet); }
  .fault { color: var(--fault); }
  .sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

  table { width: 100%; min-width: 560px; border-collapse: collapse; }
  th, td {
    padding: 4px 8px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th { font-weight: 600; white-space: nowrap; }
  td code + code { margin-inline-start: 8px; }
  [data-status^='the default'] { color: var(--quiet); }
  [data-status='rejected'] th, [data-status='not in the URL'] th { color: var(--fault); }
  [data-status='pending'], [data-status^='sent'], [data-outcome='sent'] { color: var(--waits); }

  .debounce { display: block; height: 2px; background: var(--waits); transform-origin: left; }
  .debounce { animation: permatable-runs-out linear forwards; }

  .link { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 4px 0; }
  .link input { flex: 1 1 240px; min-width: 0; }
  .link :is(input, select) { padding: 4px 8px; font: inherit; }
  a { color: LinkText; }
}
@keyframes permatable-runs-out { to { transform: scaleX(0); } }
@media (prefers-reduced-motion: reduce) { .permatable-panel .debounce { animation: none; } }
`

/** The documents and shadow roots that have the style sheet. */
const styled = new WeakSet<Node>()

/**
 * The `ref` of an element that needs the style sheet. A `style` element would need a nonce, and React sets its text with
 * `innerHTML`, which throws on a page with Trusted Types.
 */
export function adoptStyle(element: HTMLElement | null): void {
  const root = element?.getRootNode() as Document | ShadowRoot | undefined
  // A panel may be rendered into another window, which can't share this window's sheet.
  const view = element?.ownerDocument.defaultView
  if (!root?.adoptedStyleSheets || !view || styled.has(root)) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  styled.add(root)
}
