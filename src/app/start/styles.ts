/** The styles of everybody, in the order in which they win. */
import './elements.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '#kit/ui/look.css';
import '#kit/ui/right-to-left.css';
