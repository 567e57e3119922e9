/** The script of `/docs`; a file of its own, as the page's policy allows no script within the page. */
export const tryScript = `'use strict';
const said = document.body.dataset;
const field = (id) => document.getElementById(id);
const sections = [...document.querySelectorAll('section[data-path]')];

function bodyOf(section) {
  const body = JSON.parse(section.querySelector('textarea').value);
  if (section.dataset.session) Object.assign(body, { token: field('token').value, uid: field('uid').value });
  else if (section.dataset.key && field('key').value) body.key = field('key').value;
  return body;
}

function showCurl(section) {
  const out = section.querySelector('.curl');
  try {
    const json = JSON.stringify(bodyOf(section)).replaceAll("'", "'\\\\''");
    out.textContent = "curl -s '" + location.origin + '/api/' + section.dataset.path +
      "' -H 'content-type: application/json' -d '" + json + "'";
  } catch {
    out.textContent = said.badJson;
  }
}

async function run(section) {
  const out = section.querySelector('.answer');
  let body;
  try {
    body = JSON.stringify(bodyOf(section));
  } catch {
    out.textContent = said.badJson;
    return;
  }
  try {
    const answer = await fetch('/api/' + section.dataset.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body,
    });
    const text = await answer.text();
    let json = text;
    try {
      json = JSON.stringify(JSON.parse(text), null, 2);
    } catch {}
    out.textContent = 'HTTP ' + answer.status + '\\n' + json;
  } catch {
    out.textContent = said.failed;
  }
}

for (const section of sections) {
  const opened = section.querySelector('details.try');
  opened.addEventListener('toggle', () => opened.open && showCurl(section));
  section.querySelector('textarea').addEventListener('input', () => showCurl(section));
  section.querySelector('.run').addEventListener('click', () => run(section));
  const copy = section.querySelector('.copy');
  copy.addEventListener('click', async () => {
    showCurl(section);
    await navigator.clipboard.writeText(section.querySelector('.curl').textContent);
    copy.textContent = said.copied;
  });
}
for (const id of ['key', 'token', 'uid'])
  field(id).addEventListener('input', () => sections.filter((each) => each.querySelector('details.try').open).forEach(showCurl));

const cookie = (name) => document.cookie.split('; ').find((each) => each.startsWith(name + '='))?.slice(name.length + 1) ?? '';
for (const button of document.querySelectorAll('button[data-cookies]'))
  button.addEventListener('click', () => {
    const [token, uid] = button.dataset.cookies.split(' ').map(cookie);
    field('token').value = token;
    field('uid').value = uid;
    field('said').textContent = token && uid ? said.taken : said.none;
    field('token').dispatchEvent(new Event('input'));
  });

field('filter').addEventListener('input', () => {
  const wanted = field('filter').value.trim().toLowerCase();
  for (const section of sections) section.hidden = !section.textContent.toLowerCase().includes(wanted);
});
`;
