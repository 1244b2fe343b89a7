import { Link } from 'react-router'

import { CookieSettingsButton } from '#app/site/consent/consent.tsx'
import { ForgetBonuses } from '#app/site/offers/forget-bonuses.tsx'
import { ForgetShortlist } from '#app/site/shortlist/forget-shortlist.tsx'
import { useSite } from '#app/site/site.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { ProsePage, proseMeta } from '../prose-page.tsx'

const title = 'Cookies'

export const meta = proseMeta(
  title,
  'Which cookies and local storage the site uses, what they are for, how long they stay in your browser and how to change your consent.',
)

export default function Cookies() {
  const { operator } = useSite()
  return (
    <ProsePage
      page="cookies"
      title={title}
      lead="We store as little as possible in your browser, and ask first about anything that is not necessary. Here is what, why and for how long."
    >
      <h2 id="what-cookies-are">What are cookies and local storage?</h2>
      <p>
        Cookies are small text files that a site saves in your browser and can read again on your
        next visit. Local storage is another space in the browser for the same kind of data. The
        rules are the same for both, and when we write about consent we mean both.
      </p>

      <h2 id="we-ask-first">We ask first</h2>
      <p>
        Anything that is not strictly necessary requires your consent, and nothing of the kind is
        stored or read before you have given it. You can accept all, reject all or choose category
        by category. Saying no is as easy as saying yes, and the site works just as well.
      </p>

      <h2 id="changing-your-choice">Changing or withdrawing your choice</h2>
      <p>
        Once you have chosen, a cookie icon remains in the corner of the page. Open it, or the
        button here, whenever you like to see or change your choices. Withdrawn consent takes effect
        at once: nothing more is sent, and the cookies the services have saved on our site are
        removed. Cookies on Google’s and Meta’s own addresses can be removed in your browser.
      </p>
      <CookieSettingsButton />

      <h2 id="categories">The categories</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Technical name</th>
            <th scope="col">What it governs</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Analytics</td>
            <td>analytics_storage</td>
            <td>Visitor statistics that show how the pages are used</td>
          </tr>
          <tr>
            <td>Marketing (ads)</td>
            <td>ad_storage</td>
            <td>Whether Google may use data for advertising</td>
          </tr>
          <tr>
            <td>Social media</td>
            <td>marketing_storage</td>
            <td>Measuring visits and clicks with the Meta pixel</td>
          </tr>
          <tr>
            <td>Functionality</td>
            <td>functionality_storage</td>
            <td>Extra features; we store nothing of the kind today</td>
          </tr>
          <tr>
            <td>Personalization</td>
            <td>personalization_storage</td>
            <td>Content adapted to you; we store nothing of the kind today</td>
          </tr>
          <tr>
            <td>Security</td>
            <td>security_storage</td>
            <td>What is needed for a secure site; always on</td>
          </tr>
        </tbody>
      </table>

      <h2 id="what-is-stored">What is stored</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Purpose</th>
            <th scope="col">Kind</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>userConsent</td>
            <td>Remembers your choice about cookies; saved once you have chosen</td>
            <td>Local storage, necessary</td>
            <td>Until you clear it</td>
          </tr>
          <tr>
            <td>theme</td>
            <td>
              Remembers whether you chose a light or dark appearance; saved only if you make a
              choice
            </td>
            <td>Local storage, necessary for what you chose</td>
            <td>Until you clear it</td>
          </tr>
          <tr>
            <td>usedBonuses</td>
            <td>
              Remembers the licence holders from which you have said that you have had a bonus, and
              shows it on the cards; saved only if you press the button on a casino’s page
            </td>
            <td>Local storage, necessary for what you chose</td>
            <td>Until you press Forget or clear it</td>
          </tr>
          <tr>
            <td>pause</td>
            <td>
              Remembers until which hour you take a break from gambling offers, and nothing else;
              saved only if you start a break
            </td>
            <td>Cookie, strictly necessary for what you ask for</td>
            <td>Until the break is over, at most 6 months</td>
          </tr>
          <tr>
            <td>shortlist</td>
            <td>
              Remembers the casinos and slot machines that you have chosen to compare or saved to My
              list, with their names; saved only when you choose them
            </td>
            <td>Local storage, necessary for what you chose</td>
            <td>Until you remove them, press Forget my list or clear it</td>
          </tr>
          <tr>
            <td>react-router-scroll-positions</td>
            <td>Shows the page where you were when you reload it or go back</td>
            <td>Session storage, necessary for what you ask for</td>
            <td>Until you close the tab</td>
          </tr>
          <tr>
            <td>draft:…</td>
            <td>
              Keeps what an administrator has written in a form and not saved; ordinary visitors do
              not get it
            </td>
            <td>Local storage, necessary for what the administrator does</td>
            <td>
              Until the text is saved or discarded, or the next form opened after 30 days removes it
            </td>
          </tr>
          <tr>
            <td>session, __Host-session</td>
            <td>Keeps administrators signed in; ordinary visitors do not get it</td>
            <td>Cookie, necessary</td>
            <td>Until the administrator signs out or the session expires</td>
          </tr>
          <tr>
            <td>flash</td>
            <td>
              Carries a message to the next page when an administrator has done something, such as
              signing in; ordinary visitors do not get it
            </td>
            <td>Cookie, necessary</td>
            <td>Until the message has been shown, at most 1 minute</td>
          </tr>
          <tr>
            <td>columns-…</td>
            <td>
              Remembers the columns that an administrator has chosen in a list; ordinary visitors do
              not get it
            </td>
            <td>Cookie, necessary for what the administrator has chosen</td>
            <td>At most 400 days</td>
          </tr>
          <tr>
            <td>_ga, _ga_*</td>
            <td>Google Analytics: tells visits apart in the statistics</td>
            <td>Cookie, requires consent to analytics</td>
            <td>Up to 2 years</td>
          </tr>
          <tr>
            <td>_fbp, _fbc</td>
            <td>Meta pixel: measures visits and clicks for marketing</td>
            <td>Cookie, requires consent to social media</td>
            <td>Up to 3 months</td>
          </tr>
          <tr>
            <td>
              lastExternal
              <wbr />
              Referrer, lastExternal
              <wbr />
              ReferrerTime
            </td>
            <td>Meta pixel: where you came to the site from, and when</td>
            <td>Local storage, requires consent to social media</td>
            <td>Until you withdraw your consent or clear it</td>
          </tr>
        </tbody>
      </table>
      <div className="grid gap-3">
        <ForgetBonuses />
        <ForgetShortlist />
      </div>

      <h2 id="google-and-meta">Google and Meta</h2>
      <p>
        Nothing is loaded from Google, Meta or any other third party before you have consented. If
        the operator of the site has not set up these services, nothing is loaded from them at all,
        whatever you choose. If you consent, the companies may receive data such as your IP address
        and which pages you visit, and may process it outside the EU as well.
      </p>
      <p>
        Where Google’s services are used, your choices are passed on through the signals in Google
        Consent Mode v2: all except security are set to denied until you choose otherwise, and
        ad_user_data and ad_personalization follow your choice for ads.
      </p>

      <h2 id="clicks-without-cookies">We count clicks without cookies</h2>
      <p>
        To know which links are used, we count clicks on our own server. All that is saved is which
        day it was, which casino or slot machine it concerned, where on the page the link was, which
        language the page was in and whether the click seemed to come from a bot. None of it can be
        linked to you, and nothing is stored in your browser. Your IP address is used for at most a
        minute, to stop whoever clicks unreasonably often, and is not saved. The figures are deleted
        after 13 months.
      </p>

      <h2 id="browser-settings">Browser settings</h2>
      <p>
        In your browser’s settings you can see, block and delete cookies and local storage, usually
        under the heading privacy. If you clear everything, the site also forgets your choice, and
        the question returns on your next visit.
      </p>

      <h2 id="supervision">Supervision</h2>
      <p>
        The Swedish Post and Telecom Authority (<a href="https://www.pts.se">pts.se</a>) supervises
        the rules on cookies. The Swedish Authority for Privacy Protection (
        <a href="https://www.imy.se">imy.se</a>) supervises how personal data is processed. You can
        turn to them if you think we are doing something wrong. Other matters of personal data are
        covered in our <Link to={pathTo('terms', 'en')}>terms of use</Link>.
      </p>

      <h2 id="contact">Contact</h2>
      {operator.email ? (
        <p>
          Do you have questions about cookies? Write to{' '}
          <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </p>
      ) : (
        <p>
          Do you have questions about cookies? Our contact details will be on the page{' '}
          <Link to={pathTo('about', 'en')}>About us</Link> as soon as the operator of the site has
          entered them.
        </p>
      )}
    </ProsePage>
  )
}
