/** The styles of everybody, in the order in which they win. */
import './elements.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '#kit/look.css';
import '#kit/right-to-left.css';
