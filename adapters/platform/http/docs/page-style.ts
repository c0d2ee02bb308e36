/** How the page looks: the web application's paper and ink (web/style/tokens.css), with the reader's own letters. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#fbf6ec;--surface:#fffdf8;--sunken:#f3ecdd;--ink:#211b4b;--soft:#565076;--line:#ddd3c0;--link:#3a2fa8;--note:#eae7f6;--marigold:#f3a712}
@media(prefers-color-scheme:dark){:root{--paper:#14112b;--surface:#1d1938;--sunken:#100d23;--ink:#f1ecfb;--soft:#bdb5d6;--line:#3a3459;--link:#b9b1ff;--note:#2a2452;--marigold:#f3a712}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--surface);padding:.5rem 1rem}
header,main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem}
header{border-bottom:4px solid var(--marigold)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.4rem;line-height:1.2;margin:3rem 0 1rem}
h3{font-size:1.05rem;line-height:1.4;margin:0 0 .5rem}
h4{font-size:.95rem;margin:1rem 0 .25rem}
code,pre{font:.9rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--sunken);border:1px solid var(--line);border-radius:.375rem;padding:.75rem;margin:.5rem 0;white-space:pre-wrap}
nav ul{list-style:none;padding:0;margin:0;columns:16rem}
nav li{break-inside:avoid;padding:.15rem 0}
nav a{display:inline-block;min-height:1.75rem;padding:.1rem 0}
.call{background:var(--surface);border:1px solid var(--line);border-radius:.625rem;padding:1rem;margin:0 0 1rem}
.call:target{outline:3px solid var(--marigold)}
.method{font-weight:700}
.ours{background:var(--note);border-left:4px solid var(--link);padding:.5rem .75rem;margin:.5rem 0}
.who{color:var(--soft);margin:.25rem 0}
table{border-collapse:collapse;width:100%;max-width:52rem;margin:.75rem 0}
caption{text-align:left;font-weight:600;padding:.25rem 0}
th{font-weight:400;color:var(--soft)}
th,td{text-align:left;vertical-align:top;padding:.3rem .5rem .3rem 0;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{width:50%}
summary{cursor:pointer;padding:.5rem 0;font-weight:600}
p{max-width:44rem;margin:.5rem 0}
@media print{.call{break-inside:avoid}details{display:block}}
`;
