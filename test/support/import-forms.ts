import type { Site } from './site.ts'

/** Submits the import page's forms like a browser without JavaScript. */
export function importForms(site: Site, cookie: string) {
  async function post(
    fields: Record<string, string | File>,
    path = '/admin/import',
    origin = site.url,
    signal?: AbortSignal,
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin, Cookie: cookie },
      body: form,
      ...(signal ? { signal } : {}),
    })
  }
  type Standing = { state: string; is_stalled: boolean } & Record<string, number>
  async function standing(id: string): Promise<Standing> {
    const answer = await get(`/admin/import/status?import=${id}`)
    // The page also retries when the server is busy.
    if (answer.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return standing(id)
    }
    if (!answer.ok) throw new Error(`No standing: ${answer.status} ${await answer.text()}`)
    const { job } = (await answer.json()) as { job: Standing }
    return job
  }
  const get = (path: string) =>
    fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookie } })
  return {
    post,
    get,
    /** Submits pasted text and returns the id of the created import. */
    async begin(
      intent: 'validate' | 'import',
      paste: string,
      signal?: AbortSignal,
    ): Promise<string> {
      const answer = await post({ intent, origin: 'paste', paste }, undefined, undefined, signal)
      const id = /import=([0-9a-f-]{36})/.exec(answer.headers.get('Location') ?? '')?.[1]
      if (!id)
        throw new Error(`No import: ${answer.status} ${(await answer.text()).slice(0, 2_000)}`)
      return id
    },
    standing,
    /** Waits until the import is no longer in progress and returns its status. */
    async settled(id: string): Promise<Standing> {
      for (;;) {
        const job = await standing(id)
        if (!['reading', 'running', 'undoing'].includes(job.state)) return job
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}
