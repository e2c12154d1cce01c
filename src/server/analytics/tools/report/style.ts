/** The portal's light and dark colours; system fonts, no external resources. */
export const STYLE = `
:root {
  color-scheme: light dark; --paper: #f6f5f1; --surface: #fff; --ink: #1c2b3a; --soft: #51606f;
  --line: #d9dcdf; --accent: #0b5cad; --good: #1f7a4d; --caution: #b26a00; --critical: #b3261e;
  --faint: #9fb4c8; --track: #e9ebed;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #11181f; --surface: #18222c; --ink: #e8edf2; --soft: #a9b6c2; --line: #33414e;
    --accent: #6bb1f5; --good: #63c192; --caution: #e8a94a; --critical: #f28b82;
    --faint: #4d6579; --track: #253340;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
main, header, footer { max-width: 1280px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 40px; padding-bottom: 8px; }
h1 { font-size: 34px; line-height: 1.15; margin: 0 0 4px; letter-spacing: -0.01em; }
h2 { font-size: 22px; margin: 0 0 4px; }
h3 { font-size: 17px; margin: 32px 0 12px; padding-top: 20px; border-top: 1px solid var(--line); }
h4 { font-size: 15px; margin: 24px 0 8px; }
p { margin: 0 0 16px; max-width: 68ch; color: var(--soft); }
nav ul {
  display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0; margin: 16px 0 0; list-style: none;
  font-size: 13px;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
section {
  background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 24px;
  margin: 24px 0;
}
dl {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 1px;
  margin: 24px 0; background: var(--line); border: 1px solid var(--line); border-radius: 10px;
  overflow: hidden;
}
dl div { background: var(--surface); padding: 16px; }
dt { font-size: 13px; color: var(--soft); }
dd { margin: 0; font-size: 22px; font-weight: 600; }
.pair {
  display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 24px 40px;
  align-items: start;
}
.plot { display: block; overflow: visible; }
.plot text { font-size: 13px; fill: var(--ink); }
.plot .note { fill: var(--soft); }
.plot .track { fill: var(--track); }
.plot .main { fill: var(--accent); }
.plot .good { fill: var(--good); }
.plot .caution { fill: var(--caution); }
.plot .critical { fill: var(--critical); }
.plot .quiet { fill: var(--soft); }
.plot .faint { fill: var(--faint); }
.plot .grid { stroke: var(--line); }
.plot .stem { stroke: var(--faint); stroke-width: 4; stroke-linecap: round; }
.key {
  display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; margin: 0 0 12px; list-style: none;
  font-size: 13px; color: var(--soft);
}
.key i {
  display: inline-block; width: 10px; height: 10px; border-radius: 3px; margin-right: 6px;
  background: var(--tone);
}
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
caption { text-align: left; font-weight: 600; padding-bottom: 8px; }
th, td {
  text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line);
  vertical-align: top;
}
thead th { color: var(--soft); font-weight: 500; white-space: nowrap; }
tbody th { font-weight: 500; min-width: 12ch; overflow-wrap: break-word; }
.number { text-align: right; white-space: nowrap; padding-right: 0; padding-left: 12px; }
.number + :not(.number) { padding-left: 24px; }
.empty, .none { color: var(--soft); margin: 8px 0 0; }
.none { margin-top: 16px; font-size: 13px; }
footer { padding-bottom: 48px; font-size: 13px; color: var(--soft); }
@media (max-width: 860px) {
  .pair { grid-template-columns: minmax(0, 1fr); }
  main, header, footer { padding-left: 16px; padding-right: 16px; }
  section { padding: 16px; }
  h1 { font-size: 26px; }
  table { font-size: 12px; }
  thead th, thead .number { white-space: normal; vertical-align: bottom; }
  th, td, .number + :not(.number) { padding-right: 6px; padding-left: 0; }
  .number { padding-left: 6px; padding-right: 0; }
  tbody th { min-width: 8ch; }
  thead th:first-child, tbody th { position: sticky; left: 0; background: var(--surface); }
}
@media print { section { break-inside: avoid; border: 0; padding: 0; } nav { display: none; } }
`;
