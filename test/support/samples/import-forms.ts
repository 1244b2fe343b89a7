import type { Site } from '../sites/site.ts'

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
  type Status = { state: string; is_stalled: boolean } & Record<string, number>
  async function status(id: string): Promise<Status> {
    const answer = await get(`/admin/import/status?import=${id}`)
    // The page also retries when the server is busy.
    if (answer.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return status(id)
    }
    if (!answer.ok)
      throw new Error(`Import status request failed: ${answer.status} ${await answer.text()}`)
    const { job } = (await answer.json()) as { job: Status }
    return job
  }
  const get = (path: string) =>
    fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookie } })
  return {
    post,
    get,
    /** Submits pasted text and returns the id of the created import. */
    async submit(
      intent: 'validate' | 'import',
      paste: string,
      signal?: AbortSignal,
    ): Promise<string> {
      const answer = await post({ intent, origin: 'paste', paste }, undefined, undefined, signal)
      const id = /import=([0-9a-f-]{36})/.exec(answer.headers.get('Location') ?? '')?.[1]
      if (!id)
        throw new Error(
          `Import not created: ${answer.status} ${(await answer.text()).slice(0, 2_000)}`,
        )
      return id
    },
    status,
    /** Waits until the import is no longer in progress and returns its status. */
    async waitUntilDone(id: string): Promise<Status> {
      for (;;) {
        const job = await status(id)
        if (!['reading', 'running', 'undoing'].includes(job.state)) return job
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}
