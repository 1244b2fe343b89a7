/** Once the page has loaded and the browser is idle, or at once when the visitor touches something. */
const starter = `(()=>{let started;const start=()=>{if(started)return;started=true;const later=document.getElementById('scripts');for(const href of later.dataset.files.split(' ')){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}const script=document.createElement('script');script.type='module';script.textContent=later.textContent;document.body.append(script)};for(const touch of ['pointerdown','keydown','focusin','wheel','touchstart'])addEventListener(touch,start,{capture:true,once:true,passive:true});const rest=()=>'requestIdleCallback'in window?requestIdleCallback(start,{timeout:1500}):setTimeout(start,200);document.readyState==='complete'?rest():addEventListener('load',rest)})()`

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const entry = '<script type="module" async="">'
const entryEnd = '</script>'
const headEnd = '</head>'

/**
 * A page is complete without its scripts, so they wait: loading and running them first would only delay what the
 * visitor came to read. React Router has no such choice; its own tags are taken out and put back in by a few lines of
 * script, which the page's policy must allow. Given back in parts: a page is long, and each time it is put together all
 * of it is copied.
 */
export function withPatientScripts(html: string): { parts: string[]; scripts: string[] } {
  // Looked for where they are: what is written in a page holds no tag of its own.
  const start = html.lastIndexOf(entry)
  if (start < 0) return { parts: [html], scripts: [] }
  const end = html.indexOf(entryEnd, start)
  const code = html.slice(start + entry.length, end)
  const bodyStart = html.indexOf(headEnd)
  const head = html.slice(0, bodyStart)
  const files = Array.from(head.matchAll(preload), ([, href]) => href)
  const parts = [
    head.replace(preload, ''),
    html.slice(bodyStart, start),
    `<script type="text/plain" id="scripts" data-files="${files.join(' ')}">${code}</script><script>${starter}</script>`,
    html.slice(end + entryEnd.length),
  ]
  return { parts, scripts: [starter] }
}
